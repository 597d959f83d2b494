import type * as z from 'zod/mini'
import type { reenviarBoleto } from '#src/api/contract/dinheiro/boleto-socorro.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { usuariosDoCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { resumir, type ResumoDoCadastro } from '#server/modules/cadastro/cadastro/service.ts'
import { debitosEmAberto, todosOsDebitos } from '#server/modules/dinheiro/debito/service.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { contarEnvio } from '#server/modules/nucleo/tentativa/service.ts'
import { contasDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { enviarAoDevedor } from './cartas.ts'
import { emitir } from './service.ts'

/**
 * Mails the slip of an open debit of a client to one of its contacts.
 * @throws AppError 404, 409 `sem-boleto` and those of `emitir`, 422 at `para`, 429 `muitas-tentativas`
 */
export function reenviar(
  nucleo: { fila: Fila },
  escopo: Escopo,
  { tipo, matricula, debitoId, para }: z.output<typeof reenviarBoleto.body>,
  { por, origem }: { por: number; origem: Origem },
): Promise<z.output<typeof reenviarBoleto.response>> {
  return escopo.transacao(async () => {
    const cliente = await resumir(escopo, tipo, matricula)
    const abertos = await debitosEmAberto(escopo, [cliente], hoje(), { para: 'equipe' })
    const debito = todosOsDebitos(abertos).find(({ id }) => id === debitoId)
    if (!debito) throw naoEncontrado('Débito não encontrado entre os que estão em aberto.')
    if (!(await enderecosDe(escopo, cliente)).has(para)) throw outroEndereco()
    if (debito.boleto === null)
      throw new AppError(
        409,
        'sem-boleto',
        'Este débito não tem boleto: não há valor a pagar, ou a conta bancária não emite.',
      )
    await contarEnvio(escopo, 'boleto', debitoId)
    const { boleto } = await emitir(escopo, debito.boleto, { tipo: 'admin' }, hoje())
    await enviarAoDevedor(nucleo, escopo, [boleto.id], para)
    const dito = { evento: 'boleto-reenviado', por, cadastro: cliente.id, debito: debitoId, ip: origem.ip }
    escopo.aposCommit(() => origem.log.info(dito, 'boleto reenviado'))
    return { para, vencimento: boleto.vencimento, valor: boleto.valor }
  })
}

function outroEndereco(): AppError {
  const mensagem = 'Este endereço não é de um contato do cliente. Escolha um dos que estão no resumo.'
  return new AppError(422, 'validacao', mensagem, { errors: { para: mensagem } })
}

/** Where a client may be written to: at the addresses of its cadastro, and of active accounts that open it. In lower case. */
async function enderecosDe(escopo: Escopo, { id, contatos }: ResumoDoCadastro): Promise<Set<string>> {
  const contas = await contasDe(escopo, await usuariosDoCadastro(escopo, id))
  const ativas = [...contas.values()].filter(({ ativo }) => ativo)
  const todos = [...contatos, ...ativas].map(({ email }) => email.toLowerCase())
  return new Set(todos.filter((email) => email !== ''))
}
