import type * as z from 'zod/mini'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { textosDoAceite } from './textos-do-aceite.ts'

/** What the address of the list of acceptances needs, apart from the rest. */
export const colunasAceite = {
  usuario: coluna('texto', 'Usuário'),
  qual: colunaDeOpcoes('Texto', textosDoAceite),
  versao: coluna('inteiro', 'Versão'),
  aceitaEm: coluna('instante', 'Aceito em'),
} satisfies Colunas

/** `q` matches who accepted. The newest are first. */
export const aceiteQuery = consultaDaLista(colunasAceite, '-aceitaEm', {})
export type AceiteQuery = z.output<typeof aceiteQuery>
