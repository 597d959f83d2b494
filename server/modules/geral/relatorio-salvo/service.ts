import type { Input, Output } from '#src/api/contract/nucleo/endpoint.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { concede } from '#src/api/contract/nucleo/papeis.ts'
import { relatorioChamadas } from '#src/api/contract/geral/relatorio-chamadas.ts'
import {
  permissaoDeCompartilhar,
  SALVOS_COMPARTILHADOS_MAX,
  SALVOS_MAX,
  type Agenda,
  type atualizarRelatorioSalvo,
  type criarRelatorioSalvo,
  type listarDestinatarios,
  type listarRelatoriosSalvos,
  type RelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import { tiposDeRelatorio, type TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatorioDe } from '#src/api/contract/geral/todos-os-relatorios.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { apagarArquivos } from '#server/modules/nucleo/arquivo/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { muda } from '#server/records/mudanca.ts'
import type { Visto } from '#server/records/visto.ts'
import { emFrases, governa, paraLeitura, quemRecebe, type Quem } from './leitura.ts'
import { proximoEnvio } from './proximo.ts'
import * as repo from './repo.ts'

export { expurgarRelatoriosEnviados } from './expurgo.ts'

const le = (quem: Quem, tipo: TipoDeRelatorio) => pode(quem, relatorioChamadas[tipo].obter)
const naoHa = () => naoEncontrado('Relatório salvo não encontrado.')

/** Those that the caller sees, by their names. */
export async function listar(escopo: Escopo, quem: Quem): Promise<Output<typeof listarRelatoriosSalvos>> {
  const tipos = tiposDeRelatorio.filter((tipo) => le(quem, tipo))
  const lidos = await paraLeitura(escopo, quem, await repo.dosTipos(escopo, tipos, quem.id))
  return {
    salvos: lidos.toSorted((um, outro) => um.nome.localeCompare(outro.nome, 'pt-BR', { numeric: true })),
    compartilha: tipos.filter((tipo) => concede(quem.papeis, permissaoDeCompartilhar[tipo])),
  }
}

/** Whom reports of a type can be mailed to. @throws AppError 404 for one that the caller may not read */
export async function destinatarios(
  escopo: Escopo,
  quem: Quem,
  tipo: TipoDeRelatorio,
): Promise<Output<typeof listarDestinatarios>> {
  if (!le(quem, tipo)) throw naoEncontrado('Relatório não encontrado.')
  const pessoas = await nomesDe(escopo, await quemRecebe(escopo, tipo))
  return [...pessoas]
    .map(([id, nome]) => ({ id, nome }))
    .toSorted((uma, outra) => uma.nome.localeCompare(outra.nome, 'pt-BR'))
}

/**
 * Saves a report.
 * @param endereco of the request, with which links of its letters start
 * @throws AppError 404, 403 for sharing without the permission to, 422
 */
export async function criar(
  escopo: Escopo,
  quem: Quem,
  { tipo, relatorio, ...escritos }: Input<typeof criarRelatorioSalvo>['body'],
  endereco: string,
): Promise<RelatorioSalvo> {
  if (!le(quem, tipo) || !relatorioDe(tipo, relatorio)) throw naoEncontrado('Relatório não encontrado.')
  const campos = { ...escritos, agenda: emOrdem(escritos.agenda) }
  const linha = await escopo.transacao(async () => {
    await conferir(escopo, quem, { tipo, relatorio, ...campos }, null)
    return repo.incluir(escopo, {
      ...campos,
      tipo,
      relatorio,
      usuarioId: quem.id,
      endereco,
      proximoEm: campos.agenda && proximoEnvio(campos.agenda, new Date()),
    })
  })
  return um(escopo, quem, linha)
}

/** Changes one of the caller's own: what is mailed with a person's rights is that person's to say. @throws AppError 404, 403 for another's, 409 `conflito`, 422 */
export async function atualizar(
  escopo: Escopo,
  quem: Quem,
  id: number,
  { versao, ...escritos }: Input<typeof atualizarRelatorioSalvo>['body'],
  endereco: string,
): Promise<RelatorioSalvo> {
  const campos = { ...escritos, agenda: emOrdem(escritos.agenda) }
  const depois = await escopo.transacao(async () => {
    // the clock may pause it meanwhile, which makes no revision
    await repo.travar(escopo, id)
    const linha = await proprio(escopo, quem, id)
    if (!muda(linha, { ...campos, versao })) return linha
    await conferir(escopo, quem, { ...linha, ...campos }, linha)
    return repo.alterar(
      escopo,
      { id, versao },
      {
        ...campos,
        ...(muda(linha, { agenda: campos.agenda }) && { ...marcado(linha, campos.agenda), endereco }),
      },
    )
  })
  if (!depois) throw conflito('Nada foi sobrescrito.')
  return um(escopo, quem, depois)
}

/** When one is mailed next by an agenda that it did not have. One that is paused stays so. */
function marcado({ pausado, motivo }: repo.SalvoRow, agenda: Agenda | null) {
  if (agenda === null) return { proximoEm: null, pausado: false, motivo: '' }
  return { proximoEm: pausado ? null : proximoEnvio(agenda, new Date()), pausado, motivo }
}

/** Stops the mailing of one, or lets it go on. @throws AppError 404, 403, 409 `conflito`, 422 `sem-agenda`, `relatorio-ilegivel` */
export async function pausar(
  escopo: Escopo,
  quem: Quem,
  id: number,
  { versao, pausado }: { versao: number; pausado: boolean },
): Promise<RelatorioSalvo> {
  const depois = await escopo.transacao(async () => {
    await repo.travar(escopo, id)
    const linha = await governavel(escopo, quem, id)
    const { agenda } = linha
    if (!agenda) throw new AppError(422, 'sem-agenda', 'Este relatório não é enviado por e-mail.')
    if (!muda(linha, { pausado, versao })) return linha
    if (!pausado) {
      const { aviso } = await emFrases(escopo, linha)
      if (aviso !== null) throw new AppError(422, 'relatorio-ilegivel', `Altere o relatório antes. ${aviso}`)
    }
    const proximoEm = pausado ? null : proximoEnvio(agenda, new Date())
    return repo.alterar(escopo, { id, versao }, { pausado, motivo: '', proximoEm })
  })
  if (!depois) throw conflito('Nada foi sobrescrito.')
  return um(escopo, quem, depois)
}

/** Deletes one, with what is kept of its mailings. @throws AppError 404, 403, 409 `conflito` */
export async function excluir(escopo: Escopo, quem: Quem, visto: Visto): Promise<void> {
  await governavel(escopo, quem, visto.id)
  await escopo.transacao(async () => {
    await repo.travar(escopo, visto.id)
    const arquivos = await repo.apagarEnvios(escopo, visto.id)
    if (!(await repo.excluir(escopo, visto))) throw conflito('Nada foi excluído.')
    await apagarArquivos(escopo, arquivos)
  })
}

async function visivel(escopo: Escopo, quem: Quem, id: number): Promise<repo.SalvoRow> {
  const linha = await repo.porId(escopo, id, quem.id)
  if (!linha || !le(quem, linha.tipo)) throw naoHa()
  return linha
}

/** One of the caller's own. */
async function proprio(escopo: Escopo, quem: Quem, id: number): Promise<repo.SalvoRow> {
  const linha = await visivel(escopo, quem, id)
  if (linha.usuarioId !== quem.id)
    throw new AppError(403, 'sem-permissao', 'Este relatório salvo é de outra pessoa. Só ela pode alterá-lo.')
  return linha
}

/** One that the caller may pause and delete. */
async function governavel(escopo: Escopo, quem: Quem, id: number): Promise<repo.SalvoRow> {
  const linha = await visivel(escopo, quem, id)
  if (!governa(quem, linha))
    throw new AppError(
      403,
      'sem-permissao',
      'Este relatório salvo é de outra pessoa. Você não tem permissão para pausá-lo nem excluí-lo.',
    )
  return linha
}

/** Each person once, in one order, so that the same agenda is the same. */
const emOrdem = (agenda: Agenda | null): Agenda | null =>
  agenda && { ...agenda, destinatarios: [...new Set(agenda.destinatarios)].toSorted((a, b) => a - b) }

type Salvando = Pick<repo.SalvoRow, 'tipo' | 'relatorio' | 'nome' | 'busca' | 'compartilhado' | 'agenda'>

/** What one may not be stored as, in the transaction that stores it. `antes` is it as it was, and the caller's. */
async function conferir(
  escopo: Escopo,
  quem: Quem,
  novo: Salvando,
  antes: repo.SalvoRow | null,
): Promise<void> {
  const { tipo, relatorio, nome, compartilhado, agenda } = novo
  const passaATodos = compartilhado && !antes?.compartilhado
  if (passaATodos && !concede(quem.papeis, permissaoDeCompartilhar[tipo]))
    throw new AppError(
      403,
      'sem-permissao',
      'Você não tem permissão para compartilhar relatórios deste tipo.',
    )
  // until what is written after this is committed: of two who save at once, the later one sees what the first has kept
  await escopo.travar(`relatorio-salvo:${tipo}/${relatorio}`)
  if (novo.busca !== antes?.busca) {
    const { aviso } = await emFrases(escopo, novo)
    if (aviso !== null) throw recusado('busca', aviso)
  }
  const vistos = await repo.doRelatorio(escopo, novo, quem.id)
  const dados = vistos.filter((outro) => outro.compartilhado && outro.id !== antes?.id)
  if (passaATodos && dados.length >= SALVOS_COMPARTILHADOS_MAX)
    throw recusado(
      'compartilhado',
      `Este relatório já foi salvo e compartilhado ${SALVOS_COMPARTILHADOS_MAX} vezes. Exclua um deles, ou deixe de compartilhar um seu, para compartilhar outro.`,
    )
  const seus = vistos.filter(({ id, usuarioId }) => usuarioId === quem.id && id !== antes?.id)
  if (seus.some((seu) => seu.nome.toLowerCase() === nome.toLowerCase()))
    throw recusado('nome', `Já existe um relatório salvo com o nome “${nome}”.`)
  if (!antes && seus.length >= SALVOS_MAX)
    throw recusado(
      'nome',
      `Você já salvou este relatório ${SALVOS_MAX} vezes. Exclua um deles para salvar outro.`,
    )
  if (agenda) await conferirDestinatarios(escopo, tipo, agenda, antes?.agenda ?? null)
}

/** Those who were chosen before may stay, also while they may not read it: nothing is mailed to them then. */
async function conferirDestinatarios(
  escopo: Escopo,
  tipo: TipoDeRelatorio,
  agenda: Agenda,
  antes: Agenda | null,
): Promise<void> {
  const podem = [...(await quemRecebe(escopo, tipo)), ...(antes?.destinatarios ?? [])]
  if (agenda.destinatarios.some((id) => !podem.includes(id)))
    throw recusado('agenda.destinatarios', 'Escolha só pessoas da equipe que podem ler este relatório.')
}

const recusado = (campo: string, mensagem: string) =>
  new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })

const conflito = (consequencia: string) =>
  new AppError(
    409,
    'conflito',
    `Outra pessoa alterou este relatório salvo depois que você o viu. ${consequencia}`,
  )

async function um(escopo: Escopo, quem: Quem, linha: repo.SalvoRow): Promise<RelatorioSalvo> {
  const [lido] = await paraLeitura(escopo, quem, [linha])
  if (!lido) throw naoHa()
  return lido
}
