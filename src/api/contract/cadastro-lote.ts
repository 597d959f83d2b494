import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from './cadastro-lista.ts'
import { cadastros } from './cadastro.ts'
import { loteDe, resultadoDoLote as deUmaVez } from './lote.ts'

const resultadoDoLote = z.extend(deUmaVez, {
  /** Set when they are more than one call changes: the tarefa goes on, and reports itself. */
  tarefaId: z.nullable(z.int()),
})
export type ResultadoDoLote = z.output<typeof resultadoDoLote>

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
  response: resultadoDoLote,
})

const movimentoDe = (tipo: TipoCadastro) =>
  loteDe({
    path: `/api/${tipo}/lixeira`,
    access: 'cadastro:excluir',
    summary: `${tiposCadastro[tipo].plural}: exclui ou restaura vários`,
    acoes: ['excluir', 'restaurar'],
    consulta: cadastros[tipo].listar.query,
  })

/** Accepts registrations that wait, or were refused, each as by `aprovar` of its kind: whoever applied is told. */
const aprovacaoDe = (tipo: TipoCadastro) =>
  loteDe({
    path: `/api/${tipo}/analise`,
    access: 'cadastro:gravar',
    summary: `${tiposCadastro[tipo].plural}: aprova vários registros`,
    acoes: ['aprovar'],
    consulta: cadastros[tipo].listar.query,
  })

/** The same for each kind. */
const porTipo = <E>(de: (tipo: TipoCadastro) => E) =>
  Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, de(tipo)])) as Record<TipoCadastro, E> // the kinds, which Object.fromEntries forgets

/** The calls of each kind, apart from the others: a list needs them when somebody selects rows. */
export const lotes = porTipo(mudancaDe)

/** What is decided about registrations. */
export const lotesDaAnalise = porTipo(aprovacaoDe)

/** Into the trash and out of it. */
export const lotesDaLixeira = porTipo(movimentoDe)
