import * as z from 'zod/mini'
import { cadastros } from './cadastro.ts'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from './cadastro-lista.ts'
import { inteiro, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { selecaoDe, umaSelecao } from '#src/api/contract/servicos/lote.ts'

/** Names of those without anybody that an answer tells at most. */
export const SEM_NINGUEM_MAX = 20

const previa = z.object({
  /** How many of the chosen cadastros there are. */
  cadastros: z.int(),
  /** Active users with an active acesso to at least one of them that is active itself: who gets the notice, each once. */
  pessoas: z.int(),
  /** Of the cadastros, those that nobody reads: how many, and the first of their names in the order of the list. */
  semNinguem: z.object({ total: z.int(), nomes: z.array(z.string()) }),
})
export type PreviaDoAviso = z.output<typeof previa>

/**
 * A notice to those who have an active acesso to chosen cadastros. Both calls take `cadastro:ler` beside their own access, since they tell
 * whose the cadastros are (403 `sem-permissao`). 422 `lixeira` for a query of the trash; 409 `mais-linhas` where it finds more than `esperados`.
 */
function descrever(tipo: TipoCadastro) {
  const { plural } = tiposCadastro[tipo]
  const selecao = selecaoDe(cadastros[tipo].listar.query)
  return {
    prever: endpoint({
      method: 'POST',
      path: `/api/${tipo}/aviso/previa`,
      access: 'notificacao:enviar',
      summary: `${plural}: quem receberia um aviso`,
      custo: 'calculo',
      body: z.strictObject(selecao).check(umaSelecao),
      response: previa,
    }),
    /** 409 `mais-pessoas` where more would get it than `pessoas`, with how many in `total`; 422 `sem-destinatario` where nobody would. */
    enviar: endpoint({
      method: 'POST',
      path: `/api/${tipo}/aviso`,
      access: 'notificacao:enviar',
      summary: `${plural}: aviso a quem tem acesso`,
      body: z
        .strictObject({
          messageType: textoObrigatorio(60),
          message: textoObrigatorio(1000),
          /** How many people the sender has agreed to. */
          pessoas: z.optional(inteiro(0)),
          ...selecao,
        })
        .check(umaSelecao),
      response: z.object({ destinatarios: z.int(), tarefaId: z.nullable(z.int()) }),
    }),
  }
}

/** The calls of each kind. */
export const avisosASelecao = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, descrever(tipo)]),
) as Record<TipoCadastro, ReturnType<typeof descrever>> // the kinds, which Object.fromEntries forgets
