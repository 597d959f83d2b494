import type {
  HomologacaoLida,
  marcarHomologacao,
  marcarMinhaHomologacao,
} from '#src/api/contract/geral/homologacao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { titularDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import { segurarCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { ler, livres } from './agenda.ts'
import { avisarEquipe, confirmarAbertura, type Meios } from './cartas.ts'
import { meu, meuTravado } from './cliente.ts'
import { cadastroEscolhido, incluir, recusado, segurarEscolhas, travado } from './gestao.ts'
import * as repo from './homologacao-repo.ts'
import { estaEncerrado, recusarUnificado, segurarStatus } from './passagem.ts'
import type { NovoAtendimento } from './repo.ts'

/** Sees that a time is free until the transaction ends. @throws AppError 422 at `inicio` */
async function segurarHorario(escopo: Escopo, agendaId: number, inicio: string): Promise<Date> {
  await escopo.travar(`agenda:${agendaId}`)
  const quando = new Date(inicio)
  if (!(await livres(escopo, agendaId)).some((um) => Number(new Date(um.inicio)) === Number(quando)))
    throw recusado('inicio', 'Este horário não está mais livre. Escolha outro: o resto continua preenchido.')
  return quando
}

type Marcacao = Pick<Input<typeof marcarHomologacao>['body'], 'agendaId' | 'inicio' | 'empregado'>

/** An agenda that is offered, with its departamento and tipo. @throws AppError 422 at `agendaId`, `tipoId`, `departamentoId` */
export async function agendaEscolhida(escopo: Escopo, agendaId: number): Promise<repo.AgendaRow> {
  const linha = await repo.agendaPorId(escopo, agendaId)
  if (!linha) throw recusado('agendaId', 'Esta agenda não existe mais. Escolha outra.')
  try {
    await segurarEscolhas(escopo, { tipoId: linha.tipoId, departamentoId: linha.departamentoId })
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    // which of the two it is helps nobody who books
    throw recusado('agendaId', 'Este departamento não recebe homologações agora. Escolha outro.')
  }
  return linha
}

type DeQuem = Omit<NovoAtendimento, 'statusId' | 'classe' | 'titulo'> & {
  criadoPor: number
  cadastroId: number | null
}

/** Opens the atendimento of a homologação at a time that is free. */
async function abrirMarcada(
  escopo: Escopo,
  oferecidos: Awaited<ReturnType<typeof segurarStatus>>,
  agenda: repo.AgendaRow,
  { inicio, empregado }: Marcacao,
  deQuem: DeQuem,
  daEquipe: boolean,
) {
  const quando = await segurarHorario(escopo, agenda.id, inicio)
  const { cadastroId } = deQuem
  const ja =
    cadastroId === null
      ? null
      : await repo.marcadaPara(escopo, { cadastroId, cpf: empregado.cpf, depois: new Date() })
  if (ja !== null)
    throw recusado(
      'empregado.cpf',
      `A homologação desta pessoa já está marcada para ${textoDoInstante(ja)}. Remarque aquela.`,
    )
  const { linha } = await incluir(
    escopo,
    oferecidos,
    {
      ...deQuem,
      titulo: `Homologação de ${empregado.nome}`.slice(0, 120),
      tipoId: agenda.tipoId,
      departamentoId: agenda.departamentoId,
    },
    {
      texto: `Homologação da rescisão de ${empregado.nome}, marcada para ${textoDoInstante(quando)}.`,
      arquivos: [],
      daEquipe,
    },
  )
  const { nome: empregadoNome, cpf: empregadoCpf, admissao, demissao } = empregado
  await repo.incluirHomologacao(escopo, {
    atendimentoId: linha.id,
    agendaId: agenda.id,
    inicio: quando,
    empregadoNome,
    empregadoCpf,
    admissao,
    demissao,
    documentos: agenda.regras.documentos.map((um) => ({ ...um, recebido: null })),
  })
  return linha
}

/** Books one for a company. @returns the id of its atendimento @throws AppError as `marcarHomologacao` says */
export function marcar(
  meios: Meios,
  escopo: Escopo,
  { cadastro, ...marcacao }: Input<typeof marcarHomologacao>['body'],
  por: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const agenda = await agendaEscolhida(escopo, marcacao.agendaId)
    const cadastroId = await cadastroEscolhido(escopo, cadastro)
    const deQuem: DeQuem = { canal: 'balcao', cadastroId, criadoPor: por }
    const linha = await abrirMarcada(escopo, oferecidos, agenda, marcacao, deQuem, true)
    await confirmarAbertura(meios, escopo, linha)
    return linha.id
  })
}

/** Books one for an acesso of a client. @returns the id of its atendimento @throws AppError as `marcarMinhaHomologacao` says */
export function marcarMinha(
  meios: Meios,
  escopo: Escopo,
  { acessoId, empresa, ...marcacao }: Input<typeof marcarMinhaHomologacao>['body'],
  usuarioId: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const agenda = await agendaEscolhida(escopo, marcacao.agendaId)
    const titular = await titularDoAcesso(escopo, usuarioId, { acessoId, empresa })
    if (!(await segurarCadastros(escopo, [titular.id])).has(titular.id))
      throw naoEncontrado('Este acesso não existe ou está inativo.')
    const deQuem: DeQuem = {
      canal: 'site',
      cadastroId: titular.id,
      acessoId,
      solicitanteId: usuarioId,
      criadoPor: usuarioId,
    }
    const linha = await abrirMarcada(escopo, oferecidos, agenda, marcacao, deQuem, false)
    await avisarEquipe(meios, escopo, linha, { novo: true, autorId: usuarioId })
    await confirmarAbertura(meios, escopo, linha)
    return linha.id
  })
}

/**
 * Gives one another time, or none. @param usuarioId the client who does so; null of staff
 * @throws AppError 404, 409 `atendimento-encerrado`, `atendimento-unificado`, 422 at `inicio`
 */
export function remarcar(
  escopo: Escopo,
  id: number,
  inicio: string | null,
  usuarioId: number | null,
): Promise<HomologacaoLida> {
  return escopo.transacao(async () => {
    if (usuarioId !== null) await meu(escopo, id, usuarioId)
    const linha = await (usuarioId === null ? travado : meuTravado)(escopo, id)
    const antes = await repo.homologacaoDe(escopo, id)
    if (!antes) throw naoEncontrado('Homologação não encontrada.')
    // a time is given up also where the atendimento has ended before
    if (inicio !== null) {
      await recusarUnificado(escopo, linha)
      if (linha.classe === 'encerrado') throw estaEncerrado()
    }
    const igual = inicio !== null && Number(antes.inicio) === Number(new Date(inicio))
    if (!igual)
      await repo.mudarHorario(
        escopo,
        id,
        inicio === null ? null : await segurarHorario(escopo, antes.agendaId, inicio),
      )
    const depois = await ler(escopo, id)
    if (!depois) throw new Error('A homologação não foi lida.')
    return depois
  })
}
