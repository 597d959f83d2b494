import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from './cadastro-lista.ts'
import { cadastros, MOTIVO_MAX } from './cadastro.ts'
import { inteiro, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import {
  loteDe,
  resultadoDoLote as deUmaVez,
  selecaoDe,
  umaSelecao,
} from '#src/api/contract/servicos/lote.ts'

const resultadoDoLote = z.extend(deUmaVez, {
  /** Set when they are more than one call changes: the tarefa goes on, and reports itself. */
  tarefaId: z.nullable(z.int()),
})
export type ResultadoDoLote = z.output<typeof resultadoDoLote>

const resultadoDaMudanca = z.extend(resultadoDoLote, {
  /** By which it can be taken back; null where nothing was changed. */
  mudancaId: z.nullable(z.int()),
})
export type ResultadoDaMudanca = z.output<typeof resultadoDaMudanca>

/**
 * Where a query finds more than `LOTE_MAX`, a tarefa does it with all that it finds when it comes to them. 422 `lixeira` for a query of the
 * trash.
 */
const mudancaDe = (tipo: TipoCadastro) => ({
  ...loteDe({
    path: `/api/${tipo}/lote`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: ativa ou inativa vários`,
    acoes: ['ativar', 'inativar'],
    consulta: cadastros[tipo].listar.query,
  }),
  response: resultadoDaMudanca,
})

const movimentoDe = (tipo: TipoCadastro) =>
  loteDe({
    path: `/api/${tipo}/lixeira`,
    access: 'cadastro:excluir',
    summary: `${tiposCadastro[tipo].plural}: exclui ou restaura vários`,
    acoes: ['excluir', 'restaurar'],
    consulta: cadastros[tipo].listar.query,
  })

/** Accepts registrations that wait, or were refused, each as by `aprovar` of its kind: the person who applied is told. */
const aprovacaoDe = (tipo: TipoCadastro) =>
  loteDe({
    path: `/api/${tipo}/analise`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: aprova vários registros`,
    acoes: ['aprovar'],
    consulta: cadastros[tipo].listar.query,
  })

/** Refuses registrations that wait, each as by `recusar` of its kind, with one reason, which all who applied read. */
const recusaDe = (tipo: TipoCadastro) =>
  endpoint({
    method: 'POST',
    path: `/api/${tipo}/recusa`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: recusa vários registros`,
    body: z
      .strictObject({ motivo: textoObrigatorio(MOTIVO_MAX), ...selecaoDe(cadastros[tipo].listar.query) })
      .check(umaSelecao),
    response: deUmaVez,
  })

/** The fields that many records are given at once, of the kinds that have some: a choice from a lookup, or the office that keeps the books. */
const camposEmLote = {
  pessoajuridica: ['categoriaId', 'contabilidade'],
  pessoafisica: ['categoriaId'],
} as const satisfies Partial<Record<TipoCadastro, readonly string[]>>
/** The kinds that have such fields. */
export type TipoComCampos = keyof typeof camposEmLote
export type CampoEmLote = (typeof camposEmLote)[TipoComCampos][number]
export const tiposComCampos = Object.keys(camposEmLote) as TipoComCampos[] // the keys of the table

/** The kinds of which a field is given to many records at once. */
export const tiposComCampo = (campo: CampoEmLote): TipoCadastro[] =>
  tiposComCampos.filter((tipo) => (camposEmLote[tipo] as readonly CampoEmLote[]).includes(campo))

/**
 * Gives many records the same in one field, or nothing (null). Those that somebody saved since they were seen are left out, and told. Where a
 * query finds more than `LOTE_MAX`, a tarefa does it. 422 at `valor` for what is not offered; 409 and 422 as of the other calls for many.
 */
const campoDe = (tipo: TipoComCampos) =>
  endpoint({
    method: 'POST',
    path: `/api/${tipo}/lote/campo`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: muda um campo de vários`,
    body: z
      .strictObject({
        campo: z.enum(camposEmLote[tipo] as readonly CampoEmLote[]),
        valor: z.nullable(inteiro(1)),
        ...selecaoDe(cadastros[tipo].listar.query),
      })
      .check(umaSelecao),
    response: resultadoDaMudanca,
  })

/**
 * Marks many records, or takes the mark off them; those that somebody saved since they were seen are left out, and told. Where a query finds
 * more than `LOTE_MAX`, a tarefa does it. 422 at `marcador` for one that is not offered; 409 and 422 as of the other calls for many.
 */
const marcacaoDe = (tipo: TipoCadastro) =>
  endpoint({
    method: 'POST',
    path: `/api/${tipo}/lote/marcador`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: marca ou desmarca vários`,
    body: z
      .strictObject({
        acao: z.enum(['marcar', 'desmarcar']),
        marcador: inteiro(1),
        ...selecaoDe(cadastros[tipo].listar.query),
      })
      .check(umaSelecao),
    response: resultadoDaMudanca,
  })

/**
 * Gives back to each record what it had before a change of many, save to those that somebody has saved or deleted since. Many are a tarefa.
 * 404, 409 `mudanca-desfeita`.
 */
const desfazerDe = (tipo: TipoCadastro) =>
  endpoint({
    method: 'POST',
    path: `/api/${tipo}/lote/desfazer`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: desfaz a mudança de vários`,
    body: z.strictObject({ mudancaId: inteiro(1) }),
    response: resultadoDoLote,
  })

/** The same for each kind. */
const porTipo = <E>(de: (tipo: TipoCadastro) => E) =>
  Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, de(tipo)])) as Record<TipoCadastro, E> // the kinds, which Object.fromEntries forgets

/** The calls of each kind, apart from the others: a list needs them when somebody selects rows. */
export const lotes = porTipo(mudancaDe)

/** What is decided about registrations. */
export const lotesDaAnalise = porTipo(aprovacaoDe)

export const recusas = porTipo(recusaDe)

export const lotesDosCampos = Object.fromEntries(
  tiposComCampos.map((tipo) => [tipo, campoDe(tipo)]),
) as Record<TipoComCampos, ReturnType<typeof campoDe>> // the kinds, which Object.fromEntries forgets

/** The marcadores of each kind's records. */
export const marcacoes = porTipo(marcacaoDe)

export const desfazerMudancas = porTipo(desfazerDe)

/** Into the trash and out of it. */
export const lotesDaLixeira = porTipo(movimentoDe)
