import * as z from 'zod/mini'
import { inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { params, tituloDoAtendimento } from './atendimento-partes.ts'
import { atendimentoDetalhe } from './atendimento.ts'

// Two atendimentos that are one, and one that is two.

/** Messages that one call separates at most. */
export const MENSAGENS_POR_SEPARACAO = 200

/**
 * Has an atendimento go on in another one, which it answers. It is closed with its own messages, and the other shows these too; who followed it or was
 * responsible follows the other. 404, 409 `conflito` for either revision, `atendimento-unificado`, `atendimento-encerrado`; 422 at `outro` for
 * itself and for one that is not there, is closed or goes on in another, and at `outroCliente` where the two are of different clients and that is not said.
 */
export const unificarAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/unificar',
  access: 'atendimento:gravar',
  summary: 'Unifica um atendimento com outro, que continua',
  params,
  body: z.strictObject({
    versao: inteiro(1),
    outro: z.strictObject({ id: inteiro(1), versao: inteiro(1) }),
    /** It is known that they are of different clients: the other's client will read the public messages of this one. */
    outroCliente: z.boolean(),
  }),
  response: atendimentoDetalhe,
})

/**
 * Opens another atendimento of the same client with messages of this one, which leave it; answers the new one. 404, 409 `conflito`,
 * `atendimento-unificado`, `atendimento-encerrado`; 422 at `titulo`, and at `mensagens` for one that is not (any more) in this conversation or is
 * another client's, without a public one, and where none would be left.
 */
export const separarAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/separar',
  access: 'atendimento:gravar',
  summary: 'Separa mensagens de um atendimento em outro',
  params,
  body: z.strictObject({
    versao: inteiro(1),
    titulo: tituloDoAtendimento,
    mensagens: z
      .array(inteiro(1))
      .check(
        z.minLength(1, 'Escolha ao menos uma mensagem.'),
        z.maxLength(MENSAGENS_POR_SEPARACAO, `Separe até ${MENSAGENS_POR_SEPARACAO} mensagens de uma vez.`),
      ),
  }),
  response: atendimentoDetalhe,
})
