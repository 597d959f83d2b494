import { and, asc, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { atendimentoQuery, colunasAtendimento } from '#src/api/contract/geral/atendimento-lista.ts'
import { relatoriosDeAtendimento } from '#src/api/contract/geral/relatorios-atendimento.ts'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { escreverFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { atendimento, atendimentoPassagem } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { recursoVisto } from '#server/modules/cadastro/recurso/service.ts'
import {
  leituraDosAtendimentos,
  relogiosDeVarios,
  soOsVistos,
  type MetasLidas,
} from '#server/modules/geral/atendimento/service.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'
import { agrupar, TextoAgrupado } from './agrupar-repo.ts'
import { contarLista, type Filtros } from './da-lista-repo.ts'
import { primeiro, textoSimples } from './grafia.ts'
import type { Leitor } from './leitor.ts'
import { mesDoInstante, nosMeses } from './meses-repo.ts'
import { longo } from './recusas.ts'

const daLista = {
  leitura: (escopo: Escopo, filtros: Filtros) =>
    leituraDosAtendimentos(escopo, z.parse(atendimentoQuery, filtros)),
  colunas: colunasAtendimento,
}

const volume: Leitor = contarLista(() => relatoriosDeAtendimento.volume, daLista)
const avaliacoes: Leitor = contarLista(() => relatoriosDeAtendimento.avaliacoes, daLista)

const assunto = recursoVisto('assuntos', 'assunto').tabela
const tipo = recursoVisto('tiposAtendimento', 'tipo').tabela
const departamento = recursoVisto('departamentos', 'departamento').tabela
const responsavel = usuarioEmLista('responsavel').tabela

const reabertos: Leitor = (pedido) => {
  const { de, para, em, atendimentoId } = atendimentoPassagem
  const fontes = {
    canal: { valor: atendimento.canal, semVazios: true as const },
    assunto: { valor: assunto.nome, ordem: assunto.nomeOrdem },
    tipo: { valor: tipo.nome, ordem: tipo.nomeOrdem },
    departamento: { valor: departamento.nome, ordem: departamento.nomeOrdem },
    responsavel: { valor: responsavel.nome },
  }
  const resolvido = and(eq(para, 'resolvido'), ne(de, 'resolvido'))
  const reaberto = and(eq(de, 'resolvido'), eq(para, 'aberto'))
  return agrupar(
    pedido,
    {
      mes: mesDoInstante(em),
      canal: atendimento.canal,
      assunto: new TextoAgrupado(fontes.assunto),
      tipo: new TextoAgrupado(fontes.tipo),
      departamento: new TextoAgrupado(fontes.departamento),
      responsavel: new TextoAgrupado(fontes.responsavel),
    },
    {
      resolucoes: sql`count(*) filter (where ${resolvido})`,
      reaberturas: sql`count(*) filter (where ${reaberto})`,
    },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(atendimentoPassagem)
        .innerJoin(atendimento, eq(atendimento.id, atendimentoId))
        .leftJoin(assunto, eq(assunto.id, atendimento.assuntoId))
        .leftJoin(tipo, eq(tipo.id, atendimento.tipoId))
        .leftJoin(departamento, eq(departamento.id, atendimento.departamentoId))
        .leftJoin(responsavel, eq(responsavel.id, atendimento.responsavelId))
        .where(
          and(
            or(resolvido, reaberto),
            soOsVistos(pedido.escopo),
            nosMeses(pedido, 'mes', 'instante', em),
            pedido.onde(fontes),
          ),
        )
        .$dynamic(),
  )
}

/** Atendimentos whose clocks are reckoned while somebody waits; one holds the server up for about a tenth of a millisecond. */
export const MEDIDOS_MAX = 5_000
/** How many are reckoned between two statements, in which the server does what others ask. */
const DE_UMA_VEZ = 250

interface Medido {
  id: number
  criadoEm: Date
  assuntoId: number | null
}

const tempos: Leitor = async (pedido) => {
  const { escopo, por, espera, agora, andou } = pedido
  const filtros = Object.entries(pedido.filtros).flatMap(([nome, filtro]) =>
    nome === 'mes' ? [] : [[nome, escreverFiltro(filtro)] as const],
  )
  const leitura = await daLista.leitura(escopo, Object.fromEntries(filtros))
  const { id, criadoEm, assuntoId, unificadoEmId } = atendimento
  const grupos = por.map((nome) => [
    nome,
    nome === 'mes' ? mesDoInstante(criadoEm) : sql`${leitura.fontes[nome]?.valor}`,
  ])
  const campos = { ...Object.fromEntries(grupos), id, criadoEm, assuntoId }
  // what goes on in another counts there
  const quais = and(isNull(unificadoEmId), nosMeses(pedido, 'mes', 'instante', criadoEm))
  const somas = new Map<string, Linha>()
  const metas: MetasLidas = new Map()
  const soUm = { por: [], quantas: 1, ordem: null }
  const [contados] = espera
    ? []
    : await agrupar(soUm, {}, { total: count() }, (total) => leitura.de(total, quais))
  let feitos = 0
  let depois: number | undefined = 0
  while (depois !== undefined) {
    const lidos = (await leitura
      .de(campos, and(quais, gt(id, depois)))
      .orderBy(asc(id))
      .limit(MEDIDOS_MAX + 1)) as (Medido & Linha)[] // of the fields that were asked for
    if (espera && lidos.length > MEDIDOS_MAX) throw longo()
    for (let i = 0; i < lidos.length; i += DE_UMA_VEZ) {
      const alguns = lidos.slice(i, i + DE_UMA_VEZ)
      const medidos = await relogiosDeVarios(escopo, alguns, agora, metas)
      for (const um of alguns) {
        const relogios = medidos.get(um.id)?.todos
        if (relogios) somar(somas, por, um, contas(relogios))
      }
    }
    feitos += lidos.length
    andou(feitos, Number(contados?.total ?? feitos))
    depois = lidos.length > MEDIDOS_MAX ? lidos.at(-1)?.id : undefined
  }
  return [...somas.values()]
}

type Relogios = NonNullable<ReturnType<Awaited<ReturnType<typeof relogiosDeVarios>>['get']>>['todos']

/** What one atendimento adds to each figure; minutes of business hours. */
function contas({ primeiraResposta, solucao }: Relogios) {
  const feito = ({ fim }: Relogios['solucao']) => (fim === null ? 0 : 1)
  const gasto = ({ fim, usados }: Relogios['solucao']) => (fim === null ? 0 : usados)
  const comMeta = ({ estado }: Relogios['solucao']) => (estado === 'cumprido' || estado === 'vencido' ? 1 : 0)
  const noPrazo = ({ estado }: Relogios['solucao']) => (estado === 'cumprido' ? 1 : 0)
  return {
    abertos: 1,
    respondidos: feito(primeiraResposta),
    minutosAteResponder: gasto(primeiraResposta),
    comMetaDeResposta: comMeta(primeiraResposta),
    respondidosNoPrazo: noPrazo(primeiraResposta),
    concluidos: feito(solucao),
    minutosAteConcluir: gasto(solucao),
    comMetaDeSolucao: comMeta(solucao),
    concluidosNoPrazo: noPrazo(solucao),
  }
}

/** Adds to the row of a group, which is called by the first of its spellings. */
function somar(
  somas: Map<string, Linha>,
  por: readonly string[],
  um: Linha,
  novas: Readonly<Record<string, number>>,
): void {
  const chave = JSON.stringify(por.map((nome) => textoSimples(um[nome])))
  const antes = somas.get(chave)
  const dele = por.map((nome) => [nome, primeiro(antes?.[nome], um[nome])])
  const contadas = Object.entries(novas).map(([nome, mais]) => [nome, Number(antes?.[nome] ?? 0) + mais])
  somas.set(chave, Object.fromEntries([...dele, ...contadas]) as Linha) // texts and numbers
}

/** What reads each of the type. */
export const leitoresDeAtendimento = {
  volume,
  tempos,
  reabertos,
  avaliacoes,
} satisfies Record<string, Leitor>
