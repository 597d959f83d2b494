import type { Agenda, gravarAgenda, HomologacaoLida } from '#src/api/contract/geral/homologacao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDosValores, segurar } from '#server/modules/cadastro/recurso/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { muda } from '#server/records/mudanca.ts'
import { segurarEscolhas } from './gestao.ts'
import * as repo from './homologacao-repo.ts'
import { horariosDa } from './horarios.ts'

const nomeDe = async (escopo: Escopo, tabela: string, id: number) => ({
  id,
  nome: (await nomesDosValores(escopo, tabela, [id])).get(id) ?? '',
})

const paraLeitura = async (escopo: Escopo, linha: repo.AgendaRow): Promise<Agenda> => ({
  id: linha.id,
  versao: linha.versao,
  departamento: await nomeDe(escopo, 'departamentos', linha.departamentoId),
  tipo: await nomeDe(escopo, 'tiposAtendimento', linha.tipoId),
  regras: linha.regras,
})

/** The agendas by the names of their departamentos. */
export async function listar(escopo: Escopo): Promise<Agenda[]> {
  const todas = await Promise.all((await repo.agendas(escopo)).map((uma) => paraLeitura(escopo, uma)))
  return todas.toSorted((uma, outra) => uma.departamento.nome.localeCompare(outra.departamento.nome, 'pt-BR'))
}

/** Sets when a departamento receives. @throws AppError as `gravarAgenda` says */
export function gravar(
  escopo: Escopo,
  departamentoId: number,
  { versao, tipoId, regras }: Input<typeof gravarAgenda>['body'],
  por: number,
): Promise<Agenda> {
  return escopo.transacao(async () => {
    if (!(await segurar(escopo, 'departamentos', [departamentoId])).has(departamentoId))
      throw naoEncontrado('Departamento não encontrado.')
    const antes = await repo.agendaDo(escopo, departamentoId)
    if (antes?.tipoId !== tipoId) await segurarEscolhas(escopo, { tipoId })
    if ((antes?.versao ?? 0) !== versao) throw mudou()
    if (antes && !muda(antes, { tipoId, regras })) return paraLeitura(escopo, antes)
    const mudado = { tipoId, regras, atualizadoPor: por }
    const depois = antes
      ? await repo.alterarAgenda(escopo, antes, mudado)
      : await repo.incluirAgenda(escopo, { ...mudado, departamentoId })
    if (!depois) throw mudou()
    return paraLeitura(escopo, depois)
  })
}

const mudou = () =>
  new AppError(
    409,
    'conflito',
    'Outra pessoa mudou esta agenda depois que você a abriu. Nada foi sobrescrito.',
  )

/** The free times of an agenda. @throws AppError 404 */
export async function livres(
  escopo: Escopo,
  agendaId: number,
): Promise<{ inicio: string; livres: number }[]> {
  const linha = await repo.agendaPorId(escopo, agendaId)
  if (!linha) throw naoEncontrado('Agenda não encontrada.')
  const agora = new Date()
  const ocupados = await repo.ocupados(escopo, agendaId, agora)
  return horariosDa(linha.regras, agora)
    .map((um) => ({ inicio: um.toISOString(), livres: linha.regras.vagas - (ocupados.get(Number(um)) ?? 0) }))
    .filter((um) => um.livres > 0)
}

/** What an atendimento tells of its homologação; undefined where it is about none. */
export async function ler(escopo: Escopo, atendimentoId: number): Promise<HomologacaoLida | undefined> {
  const linha = await repo.homologacaoDe(escopo, atendimentoId)
  const agenda = linha && (await repo.agendaPorId(escopo, linha.agendaId))
  if (!linha || !agenda) return undefined
  const quem = linha.documentos.flatMap(({ recebido }) => recebido?.por ?? [])
  const nomes = await nomesDe(escopo, [...new Set(quem)])
  return {
    agendaId: linha.agendaId,
    departamento: (await nomeDe(escopo, 'departamentos', agenda.departamentoId)).nome,
    inicio: linha.inicio?.toISOString() ?? null,
    empregado: {
      nome: linha.empregadoNome,
      cpf: linha.empregadoCpf,
      admissao: linha.admissao,
      demissao: linha.demissao,
    },
    documentos: linha.documentos.map(({ recebido, ...um }) => ({
      ...um,
      recebido: recebido && { em: recebido.em, por: nomes.get(recebido.por) ?? '' },
    })),
  }
}
