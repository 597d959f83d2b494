import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type * as z from 'zod/mini'
import type {
  abrirMeuAtendimento,
  listarMeusAtendimentos,
  responderMeuAtendimento,
} from '#src/api/contract/geral/atendimento-cliente.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { paginar } from '#server/lists/pagina.ts'
import {
  alcancaCadastro,
  cadastrosAlcancados,
  titularDoAcesso,
} from '#server/modules/cadastro/acesso/service.ts'
import { segurarCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import { segurarDebito } from '#server/modules/dinheiro/debito/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { avisarEquipe, confirmarAbertura, type Meios } from './cartas.ts'
import { linhasDoCliente, paraCliente, seguinteAberto } from './leitura.ts'
import { ACORDADO, continuaNoOutro, limiteDaReabertura, passar, segurarStatus } from './passagem.ts'
import * as repo from './repo.ts'
import { debitoAlheio, escrever, incluir, segurarEscolhas, segurarOQueTem, soClasse } from './gestao.ts'

// What clients do with atendimentos: those of the cadastros that their active acessos reach, and those they opened about none.

const naoHa = () => naoEncontrado('Atendimento não encontrado.')

/** Whether a client may see one. */
export const podeVer =
  (escopo: Escopo, usuarioId: number) =>
  async ({ cadastroId, solicitanteId }: repo.AtendimentoRow): Promise<boolean> =>
    cadastroId === null ? solicitanteId === usuarioId : alcancaCadastro(escopo, usuarioId, cadastroId)

/** One that a client may see. @throws AppError 404 for any other */
export async function meu(escopo: Escopo, id: number, usuarioId: number): Promise<repo.AtendimentoRow> {
  const linha = await repo.obter(escopo, id)
  if (!linha || !(await podeVer(escopo, usuarioId)(linha))) throw naoHa()
  return linha
}

/** The same that nobody else changes until the transaction ends. @throws AppError 404 */
export async function meuTravado(escopo: Escopo, id: number): Promise<repo.AtendimentoRow> {
  const linha = await repo.travar(escopo, id)
  if (!linha) throw naoHa()
  return linha
}

/** For a client who may not see where it goes on it is closed, and no more. @throws AppError 409 `atendimento-unificado` for who may */
export async function recusarUnificadoDele(
  escopo: Escopo,
  { unificadoEmId }: repo.AtendimentoRow,
  usuarioId: number,
): Promise<void> {
  const outro = unificadoEmId === null ? null : await repo.obter(escopo, unificadoEmId)
  if (outro && (await podeVer(escopo, usuarioId)(outro))) throw continuaNoOutro(outro)
}

/** One of a client as they read it. @throws AppError 404 */
export const lerMeu = async (escopo: Escopo, id: number, usuarioId: number) =>
  paraCliente(escopo, await meu(escopo, id, usuarioId), podeVer(escopo, usuarioId))

/** A page of a client's atendimentos, all or those of one acesso. @throws AppError 404 as `titularDoAcesso` */
export async function listarMeus(
  escopo: Escopo,
  { acessoId, empresa, ...pagina }: z.output<typeof listarMeusAtendimentos.query>,
  usuarioId: number,
) {
  const quais =
    acessoId === undefined
      ? repo.doCliente(await cadastrosAlcancados(escopo, usuarioId), usuarioId)
      : repo.doCliente([(await titularDoAcesso(escopo, usuarioId, { acessoId, empresa })).id], null)
  const { items, total } = await repo.pagina(escopo, quais, pagina)
  return paginar(await linhasDoCliente(escopo, items, podeVer(escopo, usuarioId)), total, pagina)
}

/** Opens one, tells the team and confirms it by mail. @returns its id @throws AppError as `abrirMeuAtendimento` says */
export function abrirMeu(
  meios: Meios,
  escopo: Escopo,
  pedido: Input<typeof abrirMeuAtendimento>['body'],
  usuarioId: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const { acessoId, empresa, debitoId, assuntoId, titulo, texto, arquivos = [] } = pedido
    const oferecidos = await segurarStatus(escopo)
    await segurarEscolhas(escopo, { assuntoId })
    const titular = acessoId === null ? null : await titularDoAcesso(escopo, usuarioId, { acessoId, empresa })
    if (debitoId !== null && (titular === null || (await segurarDebito(escopo, debitoId)) !== titular.id))
      throw debitoAlheio()
    // gone into another by a merge meanwhile
    if (titular && !(await segurarCadastros(escopo, [titular.id])).has(titular.id))
      throw naoEncontrado('Este acesso não existe ou está inativo.')
    const { linha } = await incluir(
      escopo,
      oferecidos,
      {
        titulo,
        assuntoId,
        canal: 'site',
        cadastroId: titular?.id ?? null,
        acessoId,
        debitoId,
        solicitanteId: usuarioId,
        criadoPor: usuarioId,
      },
      { texto, arquivos, daEquipe: false },
    )
    await avisarEquipe(meios, escopo, linha, { novo: true, autorId: usuarioId })
    await confirmarAbertura(meios, escopo, linha)
    return linha.id
  })
}

/**
 * Writes to the team. What is closed, or was resolved too long ago, is closed then and goes on in another one; in one that goes on from it
 * already, where it is open still.
 * @returns the id of the one that it went to
 * @throws AppError 404, 422 at `arquivos`
 */
export function responderMeu(
  meios: Meios,
  escopo: Escopo,
  id: number,
  { texto, arquivos = [] }: Input<typeof responderMeuAtendimento>['body'],
  usuarioId: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const lido = await meu(escopo, id, usuarioId)
    if (lido.classe === 'resolvido' || lido.classe === 'encerrado') await segurarOQueTem(escopo, lido)
    const visto = await meuTravado(escopo, id)
    await recusarUnificadoDele(escopo, visto, usuarioId)
    const passou =
      visto.resolvidoEm !== null && visto.resolvidoEm <= (await limiteDaReabertura(escopo, new Date()))
    if (visto.classe === 'encerrado' || (visto.classe === 'resolvido' && passou)) {
      if (visto.classe === 'resolvido') {
        const fim = await passar(escopo, visto, 'prazo', { oferecidos, por: null })
        await repo.alterar(escopo, visto, { ...fim, atualizadoPor: null })
      }
      // behind the lock of the one before, so that of two answers the second finds what the first has opened
      const aberto = await seguinteAberto(escopo, visto, podeVer(escopo, usuarioId))
      if (aberto) return responderMeu(meios, escopo, aberto.id, { texto, arquivos }, usuarioId)
      return seguinteDe(meios, escopo, visto, { texto, arquivos, oferecidos, usuarioId })
    }
    const mudado = await passar(escopo, visto, 'cliente-responde', { oferecidos, por: usuarioId })
    await escrever(escopo, { id, publica: true, daEquipe: false, texto, arquivos, por: usuarioId })
    await repo.anotar(escopo, id, {
      ultimaMensagemEm: repo.AGORA,
      ...ACORDADO,
      // the first of several that nobody has answered
      ...(visto.esperandoDesde === null && { esperandoDesde: repo.AGORA }),
    })
    if (Object.keys(mudado).length > 0)
      await repo.alterar(escopo, visto, { ...mudado, atualizadoPor: usuarioId })
    await avisarEquipe(meios, escopo, { ...visto, ...soClasse(mudado) }, { novo: false, autorId: usuarioId })
    return id
  })
}

/** Another one in the place of one that is closed, linked to it. */
async function seguinteDe(
  meios: Meios,
  escopo: Escopo,
  anterior: repo.AtendimentoRow,
  {
    texto,
    arquivos,
    oferecidos,
    usuarioId,
  }: {
    texto: string
    arquivos: readonly number[]
    oferecidos: Awaited<ReturnType<typeof segurarStatus>>
    usuarioId: number
  },
): Promise<number> {
  const { titulo, prioridade, assuntoId, tipoId, departamentoId, cadastroId, acessoId, debitoId } = anterior
  const { linha } = await incluir(
    escopo,
    oferecidos,
    {
      titulo,
      prioridade,
      assuntoId,
      tipoId,
      departamentoId,
      cadastroId,
      acessoId,
      debitoId,
      canal: 'site',
      anteriorId: anterior.id,
      solicitanteId: usuarioId,
      criadoPor: usuarioId,
    },
    { texto, arquivos, daEquipe: false },
  )
  await avisarEquipe(meios, escopo, linha, { novo: true, autorId: usuarioId })
  await confirmarAbertura(meios, escopo, linha)
  return linha.id
}

/** Closes one of a client's. @throws AppError 404, 409 `atendimento-encerrado` */
export function encerrarMeu(escopo: Escopo, id: number, usuarioId: number): Promise<void> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    await meu(escopo, id, usuarioId)
    const visto = await meuTravado(escopo, id)
    await recusarUnificadoDele(escopo, visto, usuarioId)
    const mudado = await passar(escopo, visto, 'encerrar', { oferecidos, por: usuarioId })
    await repo.alterar(escopo, visto, { ...mudado, atualizadoPor: usuarioId })
  })
}
