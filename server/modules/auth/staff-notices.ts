import type { Escopo } from '#server/db/tenant.ts'
import type { Mensagem } from '#server/mail/mail.ts'
import type { EntidadeRow } from '#server/modules/entidade/service.ts'
import * as mails from './mails.ts'
import type { Nucleo } from './nucleo.ts'

// What staff change of how somebody signs in, its owner hears of after the answer (ASVS 6.3.7).

interface Dono {
  nome: string
  email: string
}

/** To the address that the user had until now: whoever took the account over has the new one. */
export const avisarEmailTrocado = (nucleo: Nucleo, escopo: Escopo, antes: Dono) =>
  avisar(nucleo, escopo, antes, (carta, { telefone, email }) =>
    mails.emailTrocado({ ...carta, contatos: [telefone, email].filter((contato) => contato !== '') }),
  )

export const avisarSegundoFatorRemovido = (nucleo: Nucleo, escopo: Escopo, dono: Dono) =>
  avisar(nucleo, escopo, dono, (carta) => mails.avisoSegundoFator({ ...carta, ativo: false }))

function avisar(
  { mail, entidades }: Nucleo,
  { entidadeId }: Escopo,
  { nome, email }: Dono,
  escrever: (carta: { para: string; entidade: string; nome: string }, entidade: EntidadeRow) => Mensagem,
): void {
  mail.depois(async () => {
    const entidade = await entidades.porId(entidadeId)
    await mail.enviar(escrever({ para: email, entidade: entidade.nomeFantasia, nome }, entidade))
  })
}
