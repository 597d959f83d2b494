import type * as z from 'zod/mini'
import { listasCadastro, type CadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { lotes, lotesDaLixeira, ResultadoDoLote } from '#src/api/contract/cadastro-lote.ts'
import { LOTE_MAX, type ResultadoDoLote as ResultadoDoMovimento } from '#src/api/contract/lote.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { emLote, exigirEsperados, exigirLugar } from '#server/modules/lote/service.ts'
import { lerGuardada, type Tarefas, type TipoDeTarefa } from '#server/modules/tarefa/service.ts'
import { listas } from './lista-repo.ts'
import { excluir, restaurar } from './lixeira.ts'
import { gravarAtivo, travarIds, type Travado } from './lote-repo.ts'
import type { Contrato } from './modelo.ts'

type Acao = 'ativar' | 'inativar'

type Lote = z.output<(typeof lotes)[TipoCadastro]['body']>
type Movimento = z.output<(typeof lotesDaLixeira)[TipoCadastro]['body']>

interface Parametros {
  tipo: TipoCadastro
  acao: Acao
  busca: CadastroQuery
}

/** Records of one step of a tarefa. */
const POR_PASSO = 200

const LOTE: TipoDeTarefa<Parametros> = {
  tipo: 'cadastro-lote',
  titulo: ({ acao }) => (acao === 'ativar' ? 'Ativar cadastros' : 'Inativar cadastros'),
}

const numero = (quantos: number) => quantos.toLocaleString('pt-BR')

interface Ponto {
  depois: number
  feitos: number
  iguais: number
  deixados: number
}

/** Says how many records are changed by a tarefa: as they are found when it comes to them. */
export function registrarLotes(tarefas: Tarefas): void {
  tarefas.registrar<Parametros, Ponto>(LOTE, async ({ parametros, ponto, escopo }) => {
    const { tipo, acao } = parametros
    const busca = lerGuardada<CadastroQuery>(listasCadastro[tipo].query, parametros.busca)
    const antes = ponto ?? { depois: 0, feitos: 0, iguais: 0, deixados: 0 }
    const ids = await listas[tipo].idsDepois(escopo, busca, antes.depois, POR_PASSO)
    const { feitos, iguais, deixados } = await aplicar(escopo, acao, await travarIds(escopo, tipo, ids))
    const agora: Ponto = {
      depois: ids.at(-1) ?? antes.depois,
      feitos: antes.feitos + feitos.length,
      iguais: antes.iguais + iguais,
      deixados: antes.deixados + deixados.length,
    }
    const fim = ids.length < POR_PASSO
    return {
      ponto: agora,
      feitos: ids.length,
      relatorio: deixados.map(({ matricula, motivo }) => `Matrícula ${matricula}: ${motivo}`),
      ...(fim && { resumo: resumo(acao, agora) }),
      fim,
    }
  })
}

function resumo(acao: Acao, { feitos, iguais, deixados }: Ponto): string {
  const feito = acao === 'ativar' ? 'ativados' : 'inativados'
  return `Cadastros ${feito}: ${numero(feitos)}; já estavam assim: ${numero(iguais)}; deixados como estavam: ${numero(deixados)}.`
}

/**
 * Activates or deactivates many records of a kind at once. Those named must be as they were seen; those of a query are what it finds. More
 * than `LOTE_MAX` become a tarefa.
 * @throws AppError 422 `lixeira` for a query of the trash, 409 `mais-linhas` where it finds more than were agreed to
 */
export async function mudarEmLote(
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  { acao, linhas, busca, esperados }: Lote,
): Promise<ResultadoDoLote> {
  if (linhas) return escopo.transacao(() => mudarVistos(escopo, tipo, acao, linhas))
  if (!busca) throw new Error('O contrato exige os registros ou a busca.')
  exigirLugar(busca, false)
  return escopo.transacao(async () => {
    const ids = await listas[tipo].idsDepois(escopo, busca, 0, LOTE_MAX + 1)
    const umaVez = ids.length <= LOTE_MAX
    const total = umaVez ? ids.length : await listas[tipo].contar(escopo, busca)
    exigirEsperados(total, esperados)
    if (umaVez) return feito(await aplicar(escopo, acao, await travarIds(escopo, tipo, ids)))
    const tarefaId = await tarefas.criar(escopo, LOTE, { tipo, acao, busca }, total)
    return { feitos: [], iguais: 0, deixados: [], tarefaId }
  })
}

async function mudarVistos(
  escopo: Escopo,
  tipo: TipoCadastro,
  acao: Acao,
  vistos: { id: number; versao: number }[],
): Promise<ResultadoDoLote> {
  const versaoDe = new Map(vistos.map(({ id, versao }) => [id, versao]))
  const { mesmos, deixados } = separarVistos(await travarIds(escopo, tipo, [...versaoDe.keys()]), versaoDe)
  const resultado = feito(await aplicar(escopo, acao, mesmos))
  return { ...resultado, deixados: [...resultado.deixados, ...deixados] }
}

/** Locked records that are as somebody saw them (their revisions by id), and why each of the others is not. */
export function separarVistos(
  travados: Travado[],
  versaoDe: ReadonlyMap<number, number>,
): { mesmos: Travado[]; deixados: ResultadoDoLote['deixados'] } {
  const vivos = travados.filter(({ excluidoEm }) => excluidoEm === null)
  const mesmos = vivos.filter(({ id, versao }) => versaoDe.get(id) === versao)
  const achados = new Set(vivos.map(({ id }) => id))
  const outros = vivos.filter((um) => !mesmos.includes(um))
  return {
    mesmos,
    deixados: [
      ...outros.map(({ nome }) => ({ nome, motivo: 'Alguém o salvou depois que você o viu.' })),
      ...[...versaoDe.keys()]
        .filter((id) => !achados.has(id))
        .map(() => ({ nome: 'Um cadastro', motivo: 'Não está mais entre os cadastros.' })),
    ],
  }
}

/** What was done at once, as the contract tells it. */
const feito = ({ feitos, iguais, deixados }: Awaited<ReturnType<typeof aplicar>>): ResultadoDoLote => ({
  feitos,
  iguais,
  deixados: deixados.map(({ nome, motivo }) => ({ nome, motivo })),
  tarefaId: null,
})

/** Those that wait for approval, or were refused it, are approved one by one, and told of it: no state is set over that. */
async function aplicar(escopo: Escopo, acao: Acao, travados: Travado[]) {
  const ativo = acao === 'ativar'
  const emAnalise = travados.filter(({ analise }) => analise !== null)
  const livres = travados.filter(({ analise }) => analise === null)
  const outros = livres.filter((um) => um.ativo !== ativo)
  const ids = outros.map(({ id }) => id)
  return {
    feitos: await gravarAtivo(escopo, ids, ativo, escopo.autoria.usuarioId),
    iguais: livres.length - outros.length,
    deixados: emAnalise.map(({ matricula, nome, analise }) => ({
      matricula,
      nome,
      motivo:
        analise === 'recusada'
          ? 'Foi recusado: aprove-o para ativá-lo.'
          : 'Está em análise: aprove ou recuse o cadastro.',
    })),
  }
}

/** Puts many records into the trash or takes them out, each as by `excluir` and `restaurar`. @throws AppError 422 `lote-demais` */
export function moverEmLote(
  escopo: Escopo,
  contrato: Contrato,
  { acao, ...quais }: Movimento,
  por: number,
): Promise<ResultadoDoMovimento> {
  const mover = acao === 'excluir' ? excluir : restaurar
  return emLote(
    escopo,
    listas[contrato.tipo],
    quais,
    async ({ matricula }, versao) => {
      const { versao: depois } = await mover(escopo, contrato, { matricula, versao }, por)
      return depois
    },
    acao === 'restaurar',
  )
}
