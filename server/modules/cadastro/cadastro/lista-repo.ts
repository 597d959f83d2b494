import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  colunasComuns,
  listasCadastro,
  nomesDosTipos,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { camposProprios, type CampoProprio } from '#src/api/contract/cadastro/campos-proprios.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { escolhasDe, nomeDaEscolha } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { gruposDoFiltro } from '#server/modules/cadastro/filtro-avancado/service.ts'
import { nomesDeAgora, recursoVisto } from '#server/modules/cadastro/recurso/service.ts'
import { emTexto, selecaoDe } from '#server/lists/apoio.ts'
import { criarLista } from '#server/lists/consulta.ts'
import type { Fontes } from '#server/lists/fontes.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { quemCalcula } from './extensoes.ts'
import { marcadoresNaLista, NOMES_DOS_MARCADORES } from './marcador-repo.ts'
import { detalheDe, emLista, lixeira, referenciasDe, tabelaDe, vivos } from './repo.ts'

/** The places of the entidade's own fields. */
const proprios = Object.fromEntries(camposProprios.map(({ nome }) => [nome, cadastro[nome]])) as Pick<
  typeof cadastro,
  CampoProprio
> // one for each

/** Where the columns of all lists are; texts as they are searched, so that Ávila stands beside Avila. */
const comuns: Fontes<typeof colunasComuns> = {
  matricula: { valor: cadastro.matricula, semVazios: true },
  registro: { valor: cadastro.registro, semVazios: true },
  nome: { valor: cadastro.nome, ordem: cadastro.nomeOrdem, contidaEm: cadastro.busca, semVazios: true },
  nomeFantasia: {
    valor: cadastro.nomeFantasia,
    ordem: cadastro.nomeFantasiaOrdem,
    contidaEm: cadastro.busca,
  },
  cidade: { valor: cadastro.cidade, ordem: cadastro.cidadeOrdem, contidaEm: cadastro.busca },
  uf: { valor: cadastro.uf },
  ativo: { valor: cadastro.ativo, semVazios: true },
  cep: { valor: cadastro.cep },
  logradouro: { valor: cadastro.logradouro },
  numero: { valor: cadastro.numero },
  complemento: { valor: cadastro.complemento },
  bairro: { valor: cadastro.bairro },
  email: { valor: cadastro.email },
  telefone: { valor: cadastro.telefone },
  dataFiliacao: { valor: cadastro.dataFiliacao },
  dataDesligamento: { valor: cadastro.dataDesligamento },
  motivoDesligamento: { valor: cadastro.motivoDesligamento },
  analiseMotivo: { valor: cadastro.analiseMotivo },
  criadoEm: { valor: cadastro.criadoEm },
  atualizadoEm: { valor: cadastro.atualizadoEm },
  excluidoEm: { valor: cadastro.excluidoEm },
  // whose place is told by those who reckon them (`quemCalcula`)
  vencidoDesde: { valor: sql`null` },
  vencidoHoje: { valor: sql`null` },
  ...Object.fromEntries(Object.entries(proprios).map(([nome, valor]) => [nome, { valor }])),
}

/** The lookup tables that a kind chooses from and the cadastros that it refers to, each joined under the name of its column. */
function nomeadas(tipo: TipoCadastro) {
  const detalhe = detalheDe(tipo)
  const escolhidas = Object.entries(escolhasDe(tipo)).map(([campo, { referencia }]) => {
    const coluna = nomeDaEscolha(campo)
    const { tabela, nomes } = recursoVisto(referencia, coluna)
    return { coluna, tabela, nomes, em: sql`${detalhe[campo]} = ${tabela.id}` }
  })
  const referidas = Object.entries(referenciasDe(tipo)).map(([campo, doTipo]) => {
    const coluna = nomeDaEscolha(campo)
    const { tabela, nomes } = emLista(coluna)
    return { coluna, tabela, nomes, em: sql`${doTipo} = ${tabela.id}` }
  })
  return [...escolhidas, ...referidas]
}

/** The columns that are not of all cadastros but of the kind's own table. */
const doTipo = (tipo: TipoCadastro) =>
  Object.keys(listasCadastro[tipo].colunas).filter((nome) => !Object.hasOwn(colunasComuns, nome))

/** Where the columns of a kind's list are: its own are the columns of its table under their names, and the names of what it names. */
function fontesDe(tipo: TipoCadastro, outras: ReturnType<typeof nomeadas>): Fontes<Colunas> {
  const detalhe: Record<string, PgColumn | undefined> = detalheDe(tipo)
  const proprias = doTipo(tipo).map((nome) => {
    const outra = outras.find(({ coluna }) => coluna === nome)?.tabela
    if (outra) return [nome, { valor: outra.nome, ordem: outra.nomeOrdem }] as const
    const valor = detalhe[nome]
    if (!valor) throw new Error(`A coluna ${nome} não está na tabela de ${tipo}.`)
    return [nome, { valor }] as const
  })
  return { ...comuns, ...Object.fromEntries(proprias) }
}

/** What every row has, whatever is shown. */
const linha = {
  id: cadastro.id,
  matricula: cadastro.matricula,
  registro: cadastro.registro,
  nome: cadastro.nome,
  nomeFantasia: cadastro.nomeFantasia,
  cidade: cadastro.cidade,
  uf: cadastro.uf,
  ativo: cadastro.ativo,
  analise: cadastro.analise,
  versao: cadastro.versao,
  excluidoEm: cadastro.excluidoEm,
}

function situacao(qual: CadastroQuery['situacao']): SQL | undefined {
  const { ativo, analise } = cadastro
  switch (qual) {
    case 'ativos':
      return eq(ativo, true)
    case 'inativos':
      return and(eq(ativo, false), isNull(analise))
    case 'em-analise':
      // in the words of the index cadastro_em_analise
      return sql`${analise} = 'pendente'`
    case 'recusados':
      // none of them is active, and there is an index of the inactive ones
      return and(eq(ativo, false), eq(analise, 'recusada'))
    default:
      return undefined
  }
}

/** In which of the situations of its list a living record is. */
export const situacaoDoVivo = sql<string>`case when ${situacao('ativos')} then 'ativos' when ${situacao('em-analise')} then 'em-analise' when ${situacao('recusados')} then 'recusados' else 'inativos' end`

function listaDe(tipo: TipoCadastro) {
  const tabela = tabelaDe(tipo)
  const colunas: Colunas = listasCadastro[tipo].colunas
  const doDetalhe = eq(tabela.id, cadastro.id)
  const outras = nomeadas(tipo)
  const fontes = fontesDe(tipo, outras)
  const juncoes = [{ tabela, em: doDetalhe, todas: true as const }, ...outras]
  const selecionar = selecaoDe(cadastro, juncoes)
  const aPedido = Object.keys(colunas).filter((nome) => colunas[nome]?.aPedido)
  const proprias = doTipo(tipo).filter((nome) => !aPedido.includes(nome))
  return criarLista({
    nome: tipo,
    evento: 'cadastro',
    colunas,
    fontes,
    fontesDoEscopo: (escopo) => ({
      marcadores: marcadoresNaLista(escopo),
      ...Object.assign({}, ...quemCalcula.all().map(({ fontes }) => fontes(escopo, cadastro.id))),
    }),
    calcular: async (escopo, ids) => {
      const achados = await Promise.all(quemCalcula.all().map(({ calcular }) => calcular(escopo, ids)))
      return new Map(ids.map((id) => [id, Object.assign({}, ...achados.map((deles) => deles.get(id)))]))
    },
    tambem: NOMES_DOS_MARCADORES,
    tabela: cadastro,
    juncoes,
    sempre: (daLixeira) => (daLixeira ? lixeira : vivos)(tipo),
    restrito: (query: SemPagina<CadastroQuery>) =>
      (query.situacao === 'excluidos' ? lixeira : vivos)(tipo, situacao(query.situacao)),
    busca: cadastro.busca,
    inteiros: [cadastro.registro, cadastro.matricula],
    // living records have no day of deletion, so their own order stands in for that one
    ordem: ({ sort, situacao: qual }) =>
      qual !== 'excluidos' && sort.includes('excluidoEm') ? 'nome' : sort,
    avancado: (escopo, id) => gruposDoFiltro(escopo, tipo, id),
    nomesDeAgora,
    linhas: (escopo, onde, ordem, mostradas) => {
      const pedidas = aPedido.filter((nome) => mostradas.includes(nome))
      const outros = [...proprias, ...pedidas].flatMap((nome) => {
        const fonte = nome === 'marcadores' ? marcadoresNaLista(escopo) : fontes[nome]
        return fonte ? [[nome, emTexto(fonte.valor)] as const] : []
      })
      const campos = { ...Object.fromEntries(outros), ...linha, excluidoEm: emTexto(linha.excluidoEm) }
      return selecionar(escopo, campos, onde, [...Object.values(campos), ...ordem]).orderBy(...ordem)
    },
  })
}

/** The list of each kind. */
export const listas = Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, listaDe(tipo)])) as Record<
  TipoCadastro,
  ReturnType<typeof listaDe>
> // the kinds, which Object.fromEntries forgets
