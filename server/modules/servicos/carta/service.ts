import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Autoria } from '#server/db/corrente.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { regrasDe } from '#server/jobs/filas.ts'
import { FalhaDefinitiva, tipoDeTrabalho, type TipoDeTrabalho } from '#server/jobs/trabalho.ts'
import { EmailNaoEnviado, type Mail } from '#server/mail/mail.ts'
import type { EntidadeRow, Entidades } from '#server/modules/nucleo/entidade/service.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { citar, folha, type Carta, type Corpo, type Redacao } from './folha.ts'

export { citar, type Carta }

/** One letter, for `registrarCarta` to lay it on the entidade's sheet. */
export const carta = (dados: Carta, corpo: Corpo): Redacao => {
  const { para, entidade, nome } = dados
  return { para, entidade, nome, ...corpo }
}

/** What a reader who did not ask for the letter is told. */
export const IGNORE = 'Se não foi você, ignore este e-mail: nada será feito.'

/**
 * Addresses of the SPA that letters name. They start with `PUBLIC_URL` where it is set, so that nobody can put another host into a letter,
 * else with the request's own host, where that is one of this installation (`server/plugins/auth.ts`). An address without a token names the entidade, since the host may be that of another one. `returnUrl` is a path
 * of the SPA, as the contract has checked it.
 */
export function links({ publicUrl }: Pick<Config, 'publicUrl'>, { endereco }: { endereco: string }) {
  const raiz = (publicUrl ?? endereco).replace(/\/+$/, '')
  const volta = (returnUrl: string | undefined) =>
    returnUrl === undefined ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`
  return {
    confirmar: (token: string, returnUrl?: string) =>
      `${raiz}/public/confirmar?token=${token}${volta(returnUrl)}`,
    email: (token: string) => `${raiz}/public/email?token=${token}`,
    senha: (token: string, returnUrl?: string) => `${raiz}/public/senha?token=${token}${volta(returnUrl)}`,
    login: (entidade: string, returnUrl?: string) =>
      `${raiz}/public/login?entidade=${entidade}${volta(returnUrl)}`,
    loginDaEquipe: (entidade: string, returnUrl?: string) =>
      `${raiz}/admin/login?entidade=${entidade}${volta(returnUrl)}`,
    esqueciSenha: (entidade: string, isAdmin: boolean, returnUrl?: string) =>
      `${raiz}/public/esqueci-senha?entidade=${entidade}${isAdmin ? '&admin=true' : ''}${volta(returnUrl)}`,
  }
}

/** What the job of a letter holds beside what the letter is about: whose it is, and the request that it comes from. */
interface Envelope {
  entidadeId: number
  origem: { ip: string; endereco: string; autoria: Autoria }
}

/** A kind of letter; `D` is what its job keeps: ids and parameters, never a token. */
export type TipoDeCarta<D extends object> = TipoDeTrabalho<Envelope & { carta: D }>

export const tipoDeCarta = <D extends object>(nome: string): TipoDeCarta<D> =>
  tipoDeTrabalho<Envelope & { carta: D }>(`carta-${nome}`, 'correio')

/** What a letter is written with. */
export interface Mesa {
  escopo: Escopo
  entidade: EntidadeRow
  /** The request that the letter comes from; its log lines carry that request's id. */
  origem: Pick<Origem, 'ip' | 'endereco' | 'log'>
  /** Whether this is the first attempt: what counts letters counts only that one. */
  primeira: boolean
}

/**
 * Asks for a letter, in the running transaction, with which the wish stays or goes. The letter is written and sent by a job: at least
 * once, since a process may die after the mail server took the letter and before that is noted.
 */
export async function postar<D extends object>(
  fila: Fila,
  { entidadeId }: Escopo,
  tipo: TipoDeCarta<D>,
  carta: D,
  { ip, endereco, autoria }: Pick<Origem, 'ip' | 'endereco' | 'autoria'>,
): Promise<void> {
  await fila.enviar(tipo, { entidadeId, origem: { ip, endereco, autoria }, carta })
}

/** What the sending of letters works with. */
export interface Correio {
  fila: Fila
  mail: Mail
  database: Database
  entidades: Entidades
  log: FastifyBaseLogger
}

/**
 * Says how letters of a kind are written: in a transaction, again at each attempt, tokens included; null sends none and ends the job with it. What a mail server
 * refuses for good is not tried again.
 * @param aoDesistir what else is to be done, once, for a letter that was refused for good (`recusada`), or whose last attempt failed otherwise
 */
export function registrarCarta<D extends object>(
  { fila, mail, database, entidades, log }: Correio,
  tipo: TipoDeCarta<D>,
  escrever: (carta: D, mesa: Mesa) => Promise<Redacao | null>,
  aoDesistir?: (carta: D, mesa: Mesa, recusada: boolean) => Promise<void>,
): void {
  fila.registrar(tipo, async ({ entidadeId, origem: { ip, endereco, autoria }, carta }, contexto) => {
    const { tentativa } = contexto
    const escopo = database.escopo(entidadeId, { ...autoria, origem: 'tarefa' })
    const entidade = await entidades.porId(entidadeId)
    const origem = { ip, endereco, log: log.child({ reqId: autoria.requisicao }) }
    const mesa = { escopo, entidade, origem, primeira: tentativa === 1 }
    const redacao = await escopo.transacao(async () => {
      const escrita = await escrever(carta, mesa)
      // what is noted of a letter that is not sent is noted once
      if (escrita === null) await contexto.concluir()
      return escrita
    })
    if (redacao === null) return
    try {
      await mail.enviar(folha(redacao, entidade))
    } catch (error) {
      const definitiva = error instanceof EmailNaoEnviado && error.definitiva
      if (aoDesistir && (definitiva || tentativa > regrasDe(tipo.fila).repeticoes)) {
        origem.log.error({ trabalho: tipo.nome, tentativa, err: error }, 'carta não enviada')
        // told and ended in one: a job that came again would tell it again
        await escopo.transacao(async () => {
          await aoDesistir(carta, mesa, definitiva)
          await contexto.concluir()
        })
        return
      }
      if (definitiva) throw new FalhaDefinitiva(error.message, { cause: error })
      throw error
    }
  })
}
