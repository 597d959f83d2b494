import type { RelatorioLido } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { ANEXO_MAX } from '#src/api/contract/geral/relatorio-salvo.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { FileTooLarge, type FileStore } from '#server/files/store.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { tipoDeTrabalho, type Contexto } from '#server/jobs/trabalho.ts'
import { anotar, comoArquivo, ler, posicaoEm } from '#server/modules/geral/relatorio/service.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import { postar } from '#server/modules/servicos/carta/service.ts'
import { avisarDono } from './aviso.ts'
import { CARTA, GRANDE_DEMAIS, type Meios } from './cartas.ts'
import { pedidaDe, podeLer, porQueNaoSeLe, quemRecebe } from './leitura.ts'
import { proximoEnvio } from './proximo.ts'
import * as repo from './repo.ts'

// What is due becomes a mailing (`abrirEnvios`), its report is read once and kept as a file (`preparar`), and each letter takes that along. Each step
// ends in one transaction with what asks for the next, so that none is made twice and none is lost.

/** How many mailings begin in one go. */
const DE_UMA_VEZ = 200

/** The job that prepares a mailing. */
export const ENVIO = tipoDeTrabalho<{ entidadeId: number; envioId: number }>(
  'relatorio-por-email',
  'corridas',
)

/** Begins the mailings whose time has come, each once, whichever process comes first. @returns how many */
export async function abrirEnvios(escopo: Escopo, fila: Fila, agora: Date): Promise<number> {
  let abertos = 0
  for (;;) {
    const ids = await repo.devidos(escopo, agora, DE_UMA_VEZ)
    for (const id of ids) if (await abrirEnvio(escopo, fila, id, agora)) abertos++
    if (ids.length < DE_UMA_VEZ) return abertos
  }
}

/** Begins one, unless it was meanwhile, by another process too. After days without any process it is mailed once. @returns whether it did */
export const abrirEnvio = (escopo: Escopo, fila: Fila, id: number, agora: Date): Promise<boolean> =>
  escopo.transacao(async () => {
    const salvo = await repo.travar(escopo, id)
    if (!salvo?.agenda || salvo.proximoEm === null || salvo.proximoEm > agora) return false
    const envioId = await repo.abrirEnvio(escopo, id, salvo.proximoEm)
    await repo.remarcar(escopo, id, { proximoEm: proximoEnvio(salvo.agenda, agora) })
    if (envioId === null) return false
    await fila.enviar(ENVIO, { entidadeId: escopo.entidadeId, envioId }, `relatorio-${envioId}`)
    return true
  })

/** What came of the reading of a report, before anything is mailed. */
interface Desfecho {
  situacao: repo.EnvioRow['situacao']
  frases: string[]
  /** Why nothing more is to be mailed until somebody lets it go on. */
  pausa?: string
  /** What its owner is told at once. */
  aviso?: string
  dizeres?: string[]
  arquivo?: Parameters<typeof guardarArquivo>[2] | null
  destinatarios?: number[]
  /** Records that its owner has the file leave. */
  anotar?: () => Promise<void>
}

/** Reads the report of a mailing with its owner's rights, and asks for its letters. Doing it twice mails once. */
export async function preparar(
  meios: Meios,
  escopo: Escopo,
  envioId: number,
  concluir: Contexto['concluir'],
): Promise<void> {
  const { files, fila, hub } = meios
  const envio = await repo.envio(escopo, envioId)
  const salvo = envio && (await repo.obter(escopo, envio.relatorioSalvoId))
  if (!salvo || envio.situacao !== 'aguardando') return
  const doDono = escopo.como({ usuarioId: salvo.usuarioId, origem: 'tarefa' })
  const desfecho = await desfechoDe(meios, doDono, salvo)
  const { situacao, frases, pausa, aviso, arquivo, dizeres = [], destinatarios = [] } = desfecho
  try {
    await escopo.transacao(async () => {
      await repo.travar(escopo, salvo.id)
      const agora = await repo.travarEnvio(escopo, envioId)
      if (agora?.situacao !== 'aguardando') return
      const arquivoId = arquivo ? (await guardarArquivo(doDono, files, arquivo)).id : null
      const quantos = destinatarios.length
      await repo.alterarEnvio(escopo, envioId, { situacao, frases, dizeres, arquivoId, quantos })
      if (arquivo) await desfecho.anotar?.()
      if (pausa !== undefined)
        await repo.remarcar(escopo, salvo.id, { pausado: true, motivo: pausa, proximoEm: null })
      if (aviso !== undefined) await avisarDono(escopo, hub, salvo, aviso)
      const origem = { ip: '', endereco: salvo.endereco, autoria: SISTEMA }
      for (const usuarioId of destinatarios) await postar(fila, escopo, CARTA, { envioId, usuarioId }, origem)
      await concluir()
    })
  } finally {
    // what was kept stays
    if (arquivo) await files.discard(arquivo)
  }
}

async function desfechoDe(meios: Meios, doDono: Escopo, salvo: repo.SalvoRow): Promise<Desfecho> {
  const { agenda, tipo } = salvo
  const dono = await existente(doDono, salvo.usuarioId)
  if (!podeLer(dono, tipo)) {
    const pausa = dono.ativo
      ? `${dono.nome}, de quem é o envio, não tem mais permissão para ler este relatório.`
      : `${dono.nome}, de quem é o envio, não está mais em atividade.`
    return { situacao: 'recusado', frases: [pausa], pausa }
  }
  if (!agenda || salvo.pausado)
    return { situacao: 'recusado', frases: ['O envio foi pausado antes de sair.'] }
  try {
    const pedida = pedidaDe(salvo)
    const lido = await ler(doDono, pedida, null)
    if (semNada(pedida.relatorio.medidas, lido))
      return { situacao: 'vazio', frases: ['Não havia nada a enviar.'] }
    const podem = new Set(await quemRecebe(doDono, tipo))
    const destinatarios = agenda.destinatarios.filter((id) => podem.has(id))
    const aMenos = agenda.destinatarios.length - destinatarios.length
    const frases = aMenos === 0 ? [] : [SEM_PERMISSAO(aMenos)]
    if (destinatarios.length === 0) {
      const frase = 'Nenhum dos destinatários pode ler este relatório.'
      return { situacao: 'recusado', frases: [frase], pausa: frase, aviso: `${frase} ${PAUSADO}` }
    }
    const entidade = await meios.entidades.porId(doDono.entidadeId)
    const feito = await comoArquivo(pedida, lido, agenda.formato, entidade)
    const arquivo = await guardavel(meios.files, feito)
    return {
      situacao: 'enviado',
      frases: arquivo ? frases : [...frases, GRANDE_DEMAIS],
      dizeres: [posicaoEm(lido), ...lido.filtros],
      arquivo,
      destinatarios,
      anotar: () => anotar(doDono, pedida, lido, agenda.formato),
    }
  } catch (error) {
    const frase = porQueNaoSeLe(salvo, error)
    return { situacao: 'falhou', frases: [frase], pausa: frase, aviso: `${frase} ${PAUSADO}` }
  }
}

const PAUSADO = 'O envio está pausado.'

const SEM_PERMISSAO = (quantos: number) =>
  quantos === 1
    ? 'Um destinatário não recebeu porque não pode mais ler este relatório.'
    : `${quantos} destinatários não receberam porque não podem mais ler este relatório.`

/** Whether a report counts nothing: no rows, or nothing but zeros. */
const semNada = (medidas: object, { linhas }: RelatorioLido) =>
  linhas.every((linha) => Object.keys(medidas).every((nome) => !linha[nome]))

/** A file that a mail carries; null for a larger one. */
async function guardavel(
  files: FileStore,
  { type, name, content }: Awaited<ReturnType<typeof comoArquivo>>,
): Promise<Desfecho['arquivo']> {
  try {
    return { ...(await files.receive(content(), ANEXO_MAX)), type, name }
  } catch (error) {
    if (error instanceof FileTooLarge) return null
    throw error
  }
}

/** A mailing that could not be prepared, however often it was tried: told, and tried again at its next time. */
export const desistir = ({ hub }: Meios, escopo: Escopo, envioId: number): Promise<void> =>
  escopo.transacao(async () => {
    const envio = await repo.travarEnvio(escopo, envioId)
    const salvo = envio && (await repo.obter(escopo, envio.relatorioSalvoId))
    if (!salvo || envio.situacao !== 'aguardando') return
    const frase = 'O relatório não pôde ser preparado por uma falha do sistema. O próximo envio será tentado.'
    await repo.alterarEnvio(escopo, envioId, { situacao: 'falhou', frases: [frase] })
    await avisarDono(escopo, hub, salvo, frase)
  })
