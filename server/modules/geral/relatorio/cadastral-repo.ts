import { and, count, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import {
  cadastroQuery,
  listasCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { relatoriosCadastrais } from '#src/api/contract/geral/relatorios-cadastrais.ts'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { cadastro, pessoaFisica, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import {
  listaDoTipo,
  motivosDeSemelhanca,
  paresEmDobro,
  situacaoDoVivo,
} from '#server/modules/cadastro/cadastro/service.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { NoBanco } from '#server/lists/fontes.ts'
import { agrupar, TextoAgrupado } from './agrupar-repo.ts'
import { contarLista, juntar, type Filtros } from './da-lista-repo.ts'
import type { Leitor, Pedido } from './leitor.ts'
import { mesDoDia, mesDoInstante, nosMeses } from './meses-repo.ts'

const situacao: NoBanco = { valor: situacaoDoVivo, semVazios: true }

const daLista = (tipo: TipoCadastro) => ({
  leitura: (escopo: Escopo, filtros: Filtros) =>
    listaDoTipo(tipo).leitura(escopo, z.parse(cadastroQuery, filtros)),
  colunas: listasCadastro[tipo].colunas,
  fontes: { situacao },
  cadastroId: cadastro.id,
})

type DoTipo = keyof typeof relatoriosCadastrais

const baseDo = (tipo: TipoCadastro, nome: DoTipo): Leitor =>
  contarLista(() => relatoriosCadastrais[nome], daLista(tipo))

const incompletosDo = (tipo: TipoCadastro, nome: DoTipo): Leitor =>
  contarLista(() => relatoriosCadastrais[nome], {
    ...daLista(tipo),
    tambem: ({ quantidade: _todos, ...faltas }) => ({ incompletos: or(...Object.values(faltas)) }),
  })

export const pessoasJuridicas = baseDo('pessoajuridica', 'pessoas-juridicas')
export const pessoasFisicas = baseDo('pessoafisica', 'pessoas-fisicas')
export const escritorios = baseDo('contabilidade', 'escritorios-contabeis')
export const pessoasJuridicasIncompletas = incompletosDo('pessoajuridica', 'pessoas-juridicas-incompletas')
export const pessoasFisicasIncompletas = incompletosDo('pessoafisica', 'pessoas-fisicas-incompletas')
export const escritoriosIncompletos = incompletosDo('contabilidade', 'escritorios-incompletos')

/** What cadastros of all kinds have. */
const comuns = {
  tipo: { valor: cadastro.tipo, semVazios: true },
  uf: { valor: cadastro.uf },
  cidade: { valor: cadastro.cidade, ordem: cadastro.cidadeOrdem },
} satisfies Record<string, NoBanco>
const gruposComuns = { tipo: cadastro.tipo, uf: cadastro.uf, cidade: new TextoAgrupado(comuns.cidade) }

const base: Leitor = (pedido) =>
  agrupar(pedido, { ...gruposComuns, situacao: situacaoDoVivo }, { quantidade: count() }, (campos) =>
    pedido.escopo
      .select(campos)
      .from(cadastro)
      .where(and(isNull(cadastro.excluidoEm), pedido.onde({ ...comuns, situacao })))
      .$dynamic(),
  )

const { dataFiliacao, dataDesligamento, motivoDesligamento, criadoEm } = cadastro

/** Living cadastros counted by the month of one of their days, or of the instant of their making. */
const porMes = (pedido: Pedido, medida: string, quando: PgColumn, mais?: SQL) => {
  const especie = quando === criadoEm ? 'instante' : 'data'
  const mes = quando === criadoEm ? mesDoInstante(quando) : mesDoDia(quando)
  return agrupar(
    pedido,
    { ...gruposComuns, mes, motivo: new TextoAgrupado({ valor: motivoDesligamento }) },
    { [medida]: count() },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(cadastro)
        .where(
          and(
            isNull(cadastro.excluidoEm),
            isNotNull(quando),
            mais,
            nosMeses(pedido, 'mes', especie, quando),
            pedido.onde(comuns),
          ),
        )
        .$dynamic(),
  )
}

const desligamentos: Leitor = (pedido) => porMes(pedido, 'desligamentos', dataDesligamento)

const entradasESaidas: Leitor = async (pedido) => {
  const lidas = [
    // as the first screen counts new ones
    await porMes(pedido, 'incluidos', criadoEm, isNull(cadastro.analise)),
    await porMes(pedido, 'filiacoes', dataFiliacao),
    await desligamentos(pedido),
  ]
  const contados = ['incluidos', 'filiacoes', 'desligamentos']
  return juntar(pedido.por, contados, lidas).map((linha): Linha => ({
    ...linha,
    saldo: Number(linha.filiacoes) - Number(linha.desligamentos),
  }))
}

const aniversarios: Leitor = (pedido) => {
  const data = sql`coalesce(${pessoaFisica.dataNascimento}, ${pessoaJuridica.dataAbertura})`
  const mes = sql`to_char(${data}, 'MM')`
  const dia = sql`to_char(${data}, 'DD')::int`
  const { tipo, matricula, nome, email, telefone, ativo, excluidoEm } = cadastro
  const fontes = { ...comuns, mes: { valor: mes, semVazios: true as const }, dia: { valor: dia } }
  return agrupar(
    pedido,
    { mes, dia, tipo, cadastro: { cadastro: nome, tipo, matricula, data, email, telefone } },
    { quantidade: count() },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(cadastro)
        .leftJoin(pessoaFisica, eq(pessoaFisica.id, cadastro.id))
        .leftJoin(pessoaJuridica, eq(pessoaJuridica.id, cadastro.id))
        .where(and(isNull(excluidoEm), eq(ativo, true), isNotNull(data), pedido.onde(fontes)))
        .$dynamic(),
  )
}

const duplicados: Leitor = (pedido) => {
  const par = paresEmDobro(pedido.escopo)
  const situacaoDele = sql`case when ${par.dispensado} then 'dispensados' else 'abertos' end`
  const com = (motivo: string) =>
    sql`count(*) filter (where ${par.motivos} @> ${JSON.stringify([motivo])}::jsonb)`
  return agrupar(
    pedido,
    { tipo: par.tipo, situacao: situacaoDele },
    {
      pares: count(),
      mesmoNome: com(motivosDeSemelhanca.nome),
      nomeParecido: sql`count(*) filter (where exists (select 1 from jsonb_array_elements_text(${par.motivos}) as m(texto) where m.texto like 'nome %'))`,
      mesmoEmail: com(motivosDeSemelhanca.email),
      mesmoTelefone: com(motivosDeSemelhanca.telefone),
      mesmoEndereco: com(motivosDeSemelhanca.endereco),
      mesmoNascimento: com(motivosDeSemelhanca.nascimento),
    },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(par)
        .where(
          pedido.onde({
            tipo: { valor: par.tipo, semVazios: true },
            situacao: { valor: situacaoDele, semVazios: true },
          }),
        )
        .$dynamic(),
  )
}

/** What reads each of the type. */
export const leitoresCadastrais = {
  base,
  'pessoas-juridicas': pessoasJuridicas,
  'pessoas-fisicas': pessoasFisicas,
  'escritorios-contabeis': escritorios,
  'entradas-e-saidas': entradasESaidas,
  desligamentos,
  aniversarios,
  'pessoas-juridicas-incompletas': pessoasJuridicasIncompletas,
  'pessoas-fisicas-incompletas': pessoasFisicasIncompletas,
  'escritorios-incompletos': escritoriosIncompletos,
  duplicados,
} satisfies Record<string, Leitor>
