import type * as z from 'zod/mini'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { recusas } from '#src/api/contract/cadastro/cadastro-lote.ts'
import type { Cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { Config } from '#server/config.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { usuariosDoCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { cadastroAnalisado, decidirAnalise, listaDoTipo } from '#server/modules/cadastro/cadastro/service.ts'
import {
  links,
  postar,
  registrarCarta,
  tipoDeCarta,
  type Correio,
} from '#server/modules/servicos/carta/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { emLote } from '#server/modules/servicos/lote/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import { darRegistro, usuarioAtivo } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as mails from './mails.ts'

const DECIDIDO = tipoDeCarta<{ usuarioId: number; cadastroId: number; recusado: boolean }>(
  'cadastro-decidido',
)

/** Says how the letter is written that tells an applicant what staff decided. */
export function registrarCartasDaAnalise(nucleo: Correio & { config: Config }): void {
  registrarCarta(
    nucleo,
    DECIDIDO,
    async ({ usuarioId, cadastroId, recusado }, { escopo, entidade, origem }) => {
      const linha = await usuarioAtivo(escopo, usuarioId)
      const cadastro = await cadastroAnalisado(escopo, cadastroId)
      // decided otherwise by now: that decision has a letter of its own
      if (!linha || !cadastro || (cadastro.analise === 'recusada') !== recusado) return null
      const dados = {
        para: linha.email,
        entidade: entidade.nomeFantasia,
        nome: linha.nome,
        cadastro: cadastro.nome,
        documento: formatarRegistro(cadastro.registro),
        login: links(nucleo.config, origem).login(entidade.slug),
      }
      return recusado ? mails.recusado({ ...dados, motivo: cadastro.analiseMotivo }) : mails.aprovado(dados)
    },
  )
}

/** @throws AppError 403 for staff who may not decide about registrations where the entidade leaves that to administrators */
export async function exigirQuemAprova(
  escopo: Escopo,
  { papeis }: { papeis: readonly Papel[] },
): Promise<void> {
  const { aprovacao } = await configurado(escopo, 'registro')
  if (aprovacao === 'administrador' && !papeis.includes('administrador'))
    throw new AppError(
      403,
      'sem-permissao',
      'Nesta entidade só administradores decidem sobre cadastros feitos pela internet. Peça a um deles.',
    )
}

/** A decision about a registration: which, over what revision, by whom. */
interface Decisao {
  matricula: number
  versao: number
  /** Null accepts it. */
  recusa: { motivo: string } | null
  por: number
}

/**
 * Accepts many registrations of a kind, or refuses them with one reason, each as by `decidir`: what cannot be decided stops no other.
 * @throws AppError as `emLote` does
 */
export function decidirVarios(
  contexto: Parameters<typeof decidir>[0],
  contrato: Cadastros[TipoCadastro],
  quais: Omit<z.output<(typeof recusas)[TipoCadastro]['body']>, 'motivo'>,
  { recusa, por }: Pick<Decisao, 'recusa' | 'por'>,
): Promise<ResultadoDoLote> {
  return emLote(contexto.escopo, listaDoTipo(contrato.tipo), quais, async ({ matricula }, versao) => {
    const decidido = await decidir(contexto, contrato, { matricula, versao, recusa, por })
    return decidido.versao
  })
}

type Modelo<T extends TipoCadastro> = z.output<Cadastros[T]['obter']['response']>

/**
 * Accepts a registration or refuses it, and tells those who applied by mail and notification, all or nothing. Staff who accept one vouch for
 * the first of them, who may sign in with its document from then on, unless another user does.
 * @throws AppError 404, 409 `conflito`, 409 `sem-analise`
 */
export function decidir<T extends TipoCadastro>(
  {
    nucleo,
    hub,
    escopo,
    origem,
  }: { nucleo: Pick<Correio, 'fila'>; hub: Hub; escopo: Escopo; origem: Origem },
  contrato: Cadastros[T],
  { matricula, versao, recusa, por }: Decisao,
): Promise<Modelo<T>> {
  return escopo.transacao(async () => {
    const cadastro = await decidirAnalise(escopo, contrato, { matricula, versao }, recusa, por)
    const { id: cadastroId, registro, nome } = cadastro
    const usuarios = await usuariosDoCadastro(escopo, cadastroId)
    const [primeiro] = usuarios
    if (primeiro === undefined) return cadastro
    if (recusa === null) await darRegistro(escopo, primeiro, registro)
    for (const usuarioId of usuarios)
      await postar(
        nucleo.fila,
        escopo,
        DECIDIDO,
        { usuarioId, cadastroId, recusado: recusa !== null },
        origem,
      )
    const message =
      recusa === null
        ? `O cadastro de ${nome} foi aprovado.`
        : `O cadastro de ${nome} não foi aprovado. Motivo: ${recusa.motivo}`
    await notificar(escopo, hub, { usuarios }, { messageType: 'Cadastro', message })
    return cadastro
  })
}
