import type { separarAtendimento, unificarAtendimento } from '#src/api/contract/geral/atendimento-divisao.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastrosPorIds } from '#server/modules/cadastro/cadastro/service.ts'
import { segurarDebito } from '#server/modules/dinheiro/debito/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { mesmoCliente, type DeQuem } from './de-quem.ts'
import * as divisao from './divisao-repo.ts'
import { conflito, existente, incluirVazio, recusado, segurarOQueTem, travado } from './gestao.ts'
import { correcaoDe } from './correcao-repo.ts'
import { homologacaoDe } from './homologacao-repo.ts'
import { ACORDADO, estaEncerrado, passar, recusarUnificado, segurarStatus } from './passagem.ts'
import { marcarPrazo, semPedidos } from './prazos.ts'
import * as repo from './repo.ts'
import { vistos } from './visao-repo.ts'

// Two atendimentos that are one, and one that is two. Messages stay where they were written when two are unified, and are read together; when
// some are separated they go, with their files.

/** How the client of one is called. */
async function clienteDe(
  escopo: Escopo,
  { cadastroId, solicitanteId, solicitanteNome }: DeQuem,
): Promise<string> {
  if (cadastroId !== null) return (await cadastrosPorIds(escopo, [cadastroId]))[0]?.nome ?? ''
  if (solicitanteId === null) return solicitanteNome
  return (await nomesDe(escopo, [solicitanteId])).get(solicitanteId) ?? ''
}

/** Has one go on in another. @returns the id of the other @throws AppError as `unificarAtendimento` says */
export function unificar(
  escopo: Escopo,
  id: number,
  { versao, outro, outroCliente }: Input<typeof unificarAtendimento>['body'],
  por: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const visto = await repo.obter(escopo, id)
    // held before the atendimentos, as all calls do
    const donoDoDebito =
      visto === null || visto.debitoId === null ? null : await segurarDebito(escopo, visto.debitoId)
    // a unification looks at others of its kind: one after the other, whichever way round
    await escopo.travar('unificacao-de-atendimentos')
    const linhas = await divisao.travarVarios(escopo, [id, outro.id])
    const [sai, fica] = [linhas.get(id), linhas.get(outro.id)]
    const emVista = await vistos(escopo, [id, outro.id])
    if (!sai || !emVista.has(id)) throw naoEncontrado('Atendimento não encontrado.')
    await recusarUnificado(escopo, sai)
    if (sai.versao !== versao) throw await conflito(escopo, sai)
    if (sai.classe === 'encerrado') throw estaEncerrado()
    if (id === outro.id) throw recusado('outro', 'Este é o mesmo atendimento. Escolha outro.')
    if (!fica || !emVista.has(fica.id)) throw recusado('outro', 'Este atendimento não existe. Escolha outro.')
    await conferirOutro(escopo, fica)
    if (fica.versao !== outro.versao)
      throw await conflito(escopo, fica, `o atendimento ${numeroDoAtendimento(fica)}`)
    const homologacao = await homologacaoDe(escopo, sai.id)
    if (homologacao !== null && homologacao.inicio !== null)
      throw recusado(
        'outro',
        'Este atendimento tem uma homologação marcada. Desmarque o horário antes, ou unifique o outro atendimento neste.',
      )
    if ((await correcaoDe(escopo, sai.id))?.estado === 'pendente')
      throw recusado(
        'outro',
        'Este atendimento pede uma correção do cadastro, que ninguém decidiu ainda. Aprove ou recuse antes, ou unifique o outro atendimento neste.',
      )
    if (!outroCliente && !mesmoCliente(sai, fica)) throw await deOutroCliente(escopo, sai, fica)

    const fim = await passar(escopo, sai, 'unificar', { oferecidos, por })
    await repo.alterar(escopo, sai, { ...fim, unificadoEmId: fica.id, atualizadoPor: por })
    await divisao.levarUnificados(escopo, sai.id, fica.id)
    const seguem = await repo.seguidores(escopo, sai.id)
    if (sai.responsavelId !== null && sai.responsavelId !== fica.responsavelId) seguem.push(sai.responsavelId)
    await divisao.levarSeguidores(escopo, [...new Set(seguem)], fica.id)
    // what was meant for one client is not put before another
    if (mesmoCliente(sai, fica)) await divisao.levarRascunhos(escopo, sai.id, fica.id)
    // who waits there waits here
    const { esperandoDesde } = sai
    const reaberto =
      esperandoDesde === null ? {} : await passar(escopo, fica, 'cliente-responde', { oferecidos, por })
    const { primeiraRespostaEm } = fatosDe(await repo.publicas(escopo, await juntosDe(escopo, fica.id)))
    await repo.alterar(escopo, fica, {
      ...reaberto,
      ...(esperandoDesde !== null && {
        esperandoDesde: maisCedo(esperandoDesde, fica.esperandoDesde),
        ...ACORDADO,
      }),
      primeiraRespostaEm,
      ...(fica.debitoId === null &&
        donoDoDebito !== null &&
        donoDoDebito === fica.cadastroId && { debitoId: sai.debitoId }),
      ...(fica.anexoId === null && sai.cadastroId === fica.cadastroId && { anexoId: sai.anexoId }),
      ...(sai.ultimaMensagemEm > fica.ultimaMensagemEm && { ultimaMensagemEm: sai.ultimaMensagemEm }),
      atualizadoPor: por,
    })
    await marcarPrazo(escopo, fica.id)
    return fica.id
  })
}

/** One, and those that go on in it. */
const juntosDe = async (escopo: Escopo, id: number): Promise<number[]> => [
  id,
  ...(await repo.unificados(escopo, id)).map((um) => um.id),
]

const maisCedo = (um: Date, outro: Date | null): Date => (outro === null || um < outro ? um : outro)

/** @throws AppError 422 at `outro` for one in which no other can go on */
async function conferirOutro(escopo: Escopo, fica: repo.AtendimentoRow): Promise<void> {
  const numero = numeroDoAtendimento(fica)
  const onde = fica.unificadoEmId === null ? null : await repo.obter(escopo, fica.unificadoEmId)
  if (onde)
    throw recusado(
      'outro',
      `O ${numero} já foi unificado e continua no ${numeroDoAtendimento(onde)}. Escolha outro atendimento.`,
    )
  if (fica.classe === 'encerrado')
    throw recusado('outro', `O ${numero} está encerrado. Escolha um atendimento que ainda não terminou.`)
}

async function deOutroCliente(escopo: Escopo, sai: repo.AtendimentoRow, fica: repo.AtendimentoRow) {
  const [deSai, deFica] = [await clienteDe(escopo, sai), await clienteDe(escopo, fica)]
  return recusado(
    'outroCliente',
    `O ${numeroDoAtendimento(sai)} é de ${deSai} e o ${numeroDoAtendimento(fica)} é de ${deFica}. ${deFica} passa a ler o que ${deSai} e a equipe escreveram um ao outro. Confirme para unificar.`,
  )
}

/** Opens another one with some messages of one. @returns its id @throws AppError as `separarAtendimento` says */
export function separar(
  escopo: Escopo,
  id: number,
  { versao, titulo, mensagens }: Input<typeof separarAtendimento>['body'],
  por: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    await segurarOQueTem(escopo, await existente(escopo, id))
    const antes = await travado(escopo, id)
    await recusarUnificado(escopo, antes)
    if (antes.versao !== versao) throw await conflito(escopo, antes)
    if (antes.classe === 'encerrado') throw estaEncerrado()
    const juntos = await juntosDe(escopo, id)
    const ids = await separaveis(escopo, antes, juntos, [...new Set(mensagens)])

    const { prioridade, assuntoId, tipoId, departamentoId, responsavelId, cadastroId, acessoId } = antes
    const { solicitanteId, solicitanteNome, solicitanteEmail, canal } = antes
    const nova = await incluirVazio(escopo, oferecidos, {
      titulo,
      canal,
      prioridade,
      assuntoId,
      tipoId,
      departamentoId,
      responsavelId,
      cadastroId,
      acessoId,
      solicitanteId,
      solicitanteNome,
      solicitanteEmail,
      separadoDeId: id,
      criadoPor: por,
    })
    await divisao.levarMensagens(escopo, ids, nova.id)
    await divisao.levarSeguidores(escopo, await repo.seguidores(escopo, id), nova.id)
    const levadas = await repo.publicas(escopo, [nova.id])
    const fatos = fatosDe(levadas)
    const aberto =
      fatos.primeiraRespostaEm === null
        ? {}
        : await passar(escopo, nova, 'equipe-responde', { oferecidos, por })
    // it is as old as what was asked, by which its targets are told
    await repo.anotar(escopo, nova.id, { ...aberto, ...fatos, criadoEm: levadas[0]?.em ?? repo.AGORA })
    const ficam = fatosDe(await repo.publicas(escopo, juntos))
    const esperandoDesde = antes.classe === 'resolvido' ? null : ficam.esperandoDesde
    // its answer may have left, and what was asked be open again
    const reaberto =
      esperandoDesde === null ? {} : await passar(escopo, antes, 'cliente-responde', { oferecidos, por })
    await repo.alterar(escopo, antes, {
      ...ficam,
      ...reaberto,
      esperandoDesde,
      ...(esperandoDesde !== null && antes.esperandoDesde === null && ACORDADO),
      atualizadoPor: por,
    })
    await marcarPrazo(escopo, id)
    await marcarPrazo(escopo, nova.id)
    return nova.id
  })
}

/** The messages that may leave. @throws AppError 422 at `mensagens` */
async function separaveis(
  escopo: Escopo,
  antes: repo.AtendimentoRow,
  juntos: readonly number[],
  ids: readonly number[],
): Promise<number[]> {
  const achadas = await divisao.escolhidas(escopo, juntos, ids)
  if (achadas.length < ids.length)
    throw recusado('mensagens', 'Uma das mensagens não está mais neste atendimento. Escolha de novo.')
  for (const deOnde of new Set(achadas.map(({ atendimentoId }) => atendimentoId))) {
    const origem = await existente(escopo, deOnde)
    if (!mesmoCliente(origem, antes))
      throw recusado(
        'mensagens',
        `Uma das mensagens é do ${numeroDoAtendimento(origem)}, de outro cliente, e fica com ele. Escolha outras.`,
      )
  }
  if (!achadas.some(({ publica }) => publica))
    throw recusado('mensagens', 'Escolha ao menos uma mensagem que o cliente lê: as notas são só da equipe.')
  if (!(await divisao.sobraPublica(escopo, juntos, ids)))
    throw recusado('mensagens', 'Deixe neste atendimento ao menos uma mensagem que o cliente lê.')
  return achadas.map((uma) => uma.id)
}

/** What an atendimento says of its public messages, of which there is at least one. */
function fatosDe(publicas: Awaited<ReturnType<typeof repo.publicas>>) {
  const ultimaDaEquipe = publicas.findLastIndex(({ daEquipe }) => daEquipe)
  return {
    ultimaMensagemEm: publicas.at(-1)?.em ?? new Date(),
    esperandoDesde: publicas[ultimaDaEquipe + 1]?.em ?? null,
    primeiraRespostaEm: semPedidos(publicas).find(({ daEquipe }) => daEquipe)?.em ?? null,
  }
}
