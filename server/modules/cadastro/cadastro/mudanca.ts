import type * as z from 'zod/mini'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import {
  listasCadastro,
  tiposCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type {
  lotes,
  lotesDosCampos,
  marcacoes,
  ResultadoDaMudanca,
  ResultadoDoLote,
  TipoComCampos,
} from '#src/api/contract/cadastro/cadastro-lote.ts'
import { MARCADORES_MAX } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LOTE_MAX } from '#src/api/contract/servicos/lote.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { exigirEsperados, exigirLugar } from '#server/modules/servicos/lote/service.ts'
import { segurar } from '#server/modules/cadastro/recurso/service.ts'
import {
  lerGuardada,
  type Passo,
  type Tarefas,
  type TipoDeTarefa,
} from '#server/modules/servicos/tarefa/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { mudancaDeAgora } from './escolhas-de-agora.ts'
import { listas } from './lista-repo.ts'
import { separarVistos } from './lote.ts'
import { travarIds, type Travado } from './lote-repo.ts'
import * as mudancas from './mudanca-repo.ts'
import { ATIVO, lugarDe, marca, marcadorDe, uso, type Mudanca } from './mudanca-lugar.ts'
import * as repo from './repo.ts'

type PedidoDeCampo = z.output<(typeof lotesDosCampos)[TipoComCampos]['body']>
type PedidoDeUso = z.output<(typeof lotes)[TipoCadastro]['body']>
type PedidoDeMarca = z.output<(typeof marcacoes)[TipoCadastro]['body']>
type Quais = Pick<PedidoDeCampo, 'linhas' | 'busca' | 'esperados'>

interface Parametros {
  tipo: TipoCadastro
  mudanca: Mudanca
  busca: CadastroQuery
  mudancaId: number
}
interface ParametrosDoUso {
  tipo: TipoCadastro
  acao: PedidoDeUso['acao']
  busca: CadastroQuery
}
interface ParametrosDoDesfazer {
  tipo: TipoCadastro
  mudancaId: number
}

/** Records of one step of a tarefa. */
const POR_PASSO = 200
/** Days for which a change of many can be taken back: as long as its tarefa is kept. */
const GUARDA = 90

const titulos: Readonly<Record<string, string>> = {
  categoriaId: 'Mudar a categoria de cadastros',
  contabilidade: 'Mudar o escritório contábil de cadastros',
}

export const MUDANCA: TipoDeTarefa<Parametros> = {
  tipo: 'cadastro-mudanca',
  titulo: ({ mudanca: { campo, valor } }) => {
    if (campo === ATIVO) return `${valor === 1 ? 'Ativar' : 'Inativar'} cadastros`
    if (marcadorDe(campo) === null) return titulos[campo] ?? 'Mudar cadastros'
    return `${valor === null ? 'Desmarcar' : 'Marcar'} cadastros`
  },
}
/** As releases stored it in which to put many in use, or out of it, was another kind of tarefa, and could not be taken back. */
const USO: TipoDeTarefa<ParametrosDoUso> = {
  tipo: 'cadastro-lote',
  titulo: ({ acao }) => `${acao === 'ativar' ? 'Ativar' : 'Inativar'} cadastros`,
}
const DESFAZER: TipoDeTarefa<ParametrosDoDesfazer> = {
  tipo: 'cadastro-mudanca-desfazer',
  titulo: () => 'Desfazer a mudança de cadastros',
}

interface Ponto {
  depois: number
  feitos: number
  iguais: number
  deixados: number
}
const INICIO: Ponto = { depois: 0, feitos: 0, iguais: 0, deixados: 0 }

/** Says how many records are given the same by a tarefa, as they are found when it comes to them, and how that is taken back. */
export function registrarMudancas(tarefas: Tarefas): void {
  tarefas.registrar(MUDANCA, darPasso)
  tarefas.registrar<ParametrosDoUso, Ponto>(USO, ({ parametros: { tipo, acao, busca }, ...passo }) =>
    darPasso({ ...passo, parametros: { tipo, busca, mudanca: uso(acao === 'ativar'), mudancaId: null } }),
  )
  tarefas.registrar<ParametrosDoDesfazer, Ponto>(DESFAZER, async ({ parametros, ponto, escopo }) => {
    const { tipo, mudancaId } = parametros
    await exigirAinda(escopo)
    const mudanca = await mudancas.travar(escopo, mudancaId)
    if (!mudanca) throw naoEncontrado('Esta mudança não está mais guardada.')
    const { quantas, ...desfecho } = await devolver(escopo, tipo, mudanca, POR_PASSO)
    const agora = somado(ponto ?? INICIO, { ...desfecho, iguais: 0 }, 0)
    const fim = quantas < POR_PASSO
    return {
      ponto: agora,
      feitos: quantas,
      relatorio: desfecho.deixados.map(({ matricula, motivo }) => `Matrícula ${matricula}: ${motivo}`),
      ...(fim && {
        resumo: `Cadastros que voltaram ao que eram: ${numero(agora.feitos)}; deixados como estão: ${numero(agora.deixados)}.`,
      }),
      fim,
    }
  })
  tarefas.registrarDesfazer(MUDANCA, {
    access: acessosAosCadastros.gravar.access,
    async ha(escopo, muitas) {
      const ids = muitas.map(({ mudancaId }) => mudancaId)
      const comLinhas = await mudancas.comLinhas(escopo, ids)
      return ids.map((id) => comLinhas.has(id))
    },
    desfazer: (escopo, { tipo, mudancaId }) => desfazerMudanca(tarefas, escopo, tipo, mudancaId),
  })
}

/** @param mudancaId by which it can be taken back; null of what cannot */
async function darPasso({
  parametros: { tipo, mudanca, mudancaId, busca },
  ponto,
  escopo,
}: Passo<Omit<Parametros, 'mudancaId'> & { mudancaId: number | null }, Ponto>) {
  await exigirAinda(escopo)
  const antes = ponto ?? INICIO
  const lida = lerGuardada<CadastroQuery>(listasCadastro[tipo].query, busca)
  const ids = await listas[tipo].idsDepois(escopo, lida, antes.depois, POR_PASSO)
  await conferir(escopo, tipo, mudanca)
  const desfecho = await aplicar(escopo, tipo, mudanca, await travarIds(escopo, tipo, ids), mudancaId)
  const agora = somado(antes, desfecho, ids.at(-1))
  const fim = ids.length < POR_PASSO
  return {
    ponto: agora,
    feitos: ids.length,
    relatorio: desfecho.deixados.map(({ matricula, motivo }) => `Matrícula ${matricula}: ${motivo}`),
    ...(fim && {
      resumo: `Cadastros ${feitosDe(mudanca)}: ${numero(agora.feitos)}; já estavam assim: ${numero(agora.iguais)}; deixados como estavam: ${numero(agora.deixados)}.`,
    }),
    fim,
  }
}

/** What records are that a change has reached. */
function feitosDe({ campo, valor }: Mudanca): string {
  if (campo !== ATIVO) return 'mudados'
  return valor === 1 ? 'ativados' : 'inativados'
}

const somado = (
  antes: Ponto,
  desfecho: { feitos: unknown[]; iguais: number; deixados: unknown[] },
  depois = antes.depois,
): Ponto => ({
  depois,
  feitos: antes.feitos + desfecho.feitos.length,
  iguais: antes.iguais + desfecho.iguais,
  deixados: antes.deixados + desfecho.deixados.length,
})

/** @throws AppError 403 when the person who began a tarefa may no longer save cadastros */
async function exigirAinda(escopo: Escopo): Promise<void> {
  const { usuarioId } = escopo.autoria
  const quem = usuarioId === null ? null : await existente(escopo, usuarioId)
  if (!quem?.ativo || !pode(quem, acessosAosCadastros.gravar))
    throw new AppError(403, 'sem-permissao', 'Quem pediu esta mudança não pode mais gravar cadastros.')
}

/**
 * Gives many records of a kind the same in a field. Those named must be as they were seen; those of a query are what it finds. More than
 * `LOTE_MAX` become a tarefa.
 * @throws AppError 422 at `valor` for what is not offered, 422 `lixeira` for a query of the trash, 409 `mais-linhas` where it finds more than
 * were agreed to
 */
export const mudarCampo = (
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  { campo, valor, ...quais }: PedidoDeCampo,
) => mudar(tarefas, escopo, tipo, { campo, valor }, quais)

/** Puts many records of a kind in use or out of it, the same way; those that registration has left undecided are left out. */
export const mudarUso = (
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  { acao, ...quais }: PedidoDeUso,
) => mudar(tarefas, escopo, tipo, uso(acao === 'ativar'), quais)

/** Marks many records of a kind, or takes the mark off them, the same way. @throws AppError as `mudarCampo`, 422 at `marcador` */
export const marcar = (
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  { acao, marcador, ...quais }: PedidoDeMarca,
) => mudar(tarefas, escopo, tipo, marca(marcador, acao === 'marcar'), quais)

async function mudar(
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  mudanca: Mudanca,
  { linhas, busca, esperados }: Quais,
): Promise<ResultadoDaMudanca> {
  if (busca) exigirLugar(busca, false)
  return escopo.transacao(async () => {
    await conferir(escopo, tipo, mudanca)
    if (linhas) {
      const vistos = new Map(linhas.map(({ id, versao }) => [id, versao]))
      const { mesmos, deixados } = separarVistos(await travarIds(escopo, tipo, [...vistos.keys()]), vistos)
      return deUmaVez(escopo, tipo, mudanca, mesmos, deixados)
    }
    if (!busca) throw new Error('O contrato exige os registros ou a busca.')
    const ids = await listas[tipo].idsDepois(escopo, busca, 0, LOTE_MAX + 1)
    const umaVez = ids.length <= LOTE_MAX
    const total = umaVez ? ids.length : await listas[tipo].contar(escopo, busca)
    exigirEsperados(total, esperados)
    if (umaVez) return deUmaVez(escopo, tipo, mudanca, await travarIds(escopo, tipo, ids), [])
    const mudancaId = await mudancas.incluir(escopo, tipo, mudanca.campo)
    const tarefaId = await tarefas.criar(escopo, MUDANCA, { tipo, mudanca, busca, mudancaId }, total)
    return { feitos: [], iguais: 0, deixados: [], tarefaId, mudancaId }
  })
}

async function deUmaVez(
  escopo: Escopo,
  tipo: TipoCadastro,
  mudanca: Mudanca,
  travados: Travado[],
  deixados: ResultadoDoLote['deixados'],
): Promise<ResultadoDaMudanca> {
  const mudancaId = await mudancas.incluir(escopo, tipo, mudanca.campo)
  const desfecho = await aplicar(escopo, tipo, mudanca, travados, mudancaId)
  return {
    feitos: desfecho.feitos,
    iguais: desfecho.iguais,
    deixados: [...desfecho.deixados.map(({ nome, motivo }) => ({ nome, motivo })), ...deixados],
    tarefaId: null,
    mudancaId: desfecho.feitos.length > 0 ? mudancaId : null,
  }
}

/**
 * Holds what many are about to be given until the caller's transaction ends.
 * @throws AppError 422 at `valor` for what the lookup does not offer, or is no living cadastro of the kind that the field asks for
 */
async function conferir(escopo: Escopo, tipo: TipoCadastro, { campo, valor }: Mudanca): Promise<void> {
  if (valor === null || campo === ATIVO) return
  if (marcadorDe(campo) !== null) {
    if ((await segurar(escopo, 'marcadores', [valor])).has(valor)) return
    throw invalido('Escolha um dos marcadores. Este foi excluído ou não existe.', 'marcador')
  }
  const escolha = escolhasDe(tipo)[campo]
  if (escolha) {
    if ((await segurar(escopo, escolha.referencia, [valor])).has(valor)) return
    throw invalido(`${escolha.rotulo}: escolha uma das opções. Esta foi excluída ou não existe.`)
  }
  const referencias: Readonly<Record<string, TipoCadastro>> = cadastros[tipo].referencias
  const doTipo = referencias[campo]
  if (!doTipo) throw new Error(`${tipo} não tem o campo ${campo}.`)
  const [achado] = await repo.referidos(escopo, await repo.segurar(escopo, [valor]))
  if (achado?.tipo === doTipo) return
  throw invalido(`${tiposCadastro[doTipo].singular}: não há este cadastro. Escolha outro.`)
}

const invalido = (mensagem: string, onde = 'valor') =>
  new AppError(422, 'validacao', mensagem, { errors: { [onde]: mensagem } })

interface Desfecho {
  feitos: { id: number; versao: number }[]
  iguais: number
  deixados: { matricula: number; nome: string; motivo: string }[]
}

/** Does it with records that are locked, and keeps what they had. */
async function aplicar(
  escopo: Escopo,
  tipo: TipoCadastro,
  pedida: Mudanca,
  travados: Travado[],
  mudancaId: number | null,
): Promise<Desfecho> {
  // of many records the first step is long before the last
  const { campo, valorDe } = await mudancaDeAgora(escopo, tipo, { ...pedida, valores: [pedida.valor] })
  const valor = valorDe(pedida.valor)
  const lugar = lugarDe(tipo, campo)
  // a deletion meanwhile has the last word
  const impede = (um: Travado) => (um.excluidoEm === null ? (lugar.impede?.(um) ?? null) : NA_LIXEIRA)
  const livres = travados.filter((um) => impede(um) === null)
  const tinham = await lugar.ler(
    escopo,
    livres.map(({ id }) => id),
  )
  const outros = livres.filter(({ id }) => (tinham.get(id) ?? null) !== valor)
  const semLugar = await lugar.semLugar(
    escopo,
    outros.map(({ id }) => id),
    valor,
  )
  const ids = outros.map(({ id }) => id).filter((id) => !semLugar.has(id))
  if (ids.length > 0) await lugar.gravar(escopo, ids, valor)
  const feitos = await mudancas.avancar(escopo, ids, escopo.autoria.usuarioId, lugar.daLinha?.(valor))
  const deAntes = feitos.map(({ id, versao }) => ({ cadastroId: id, antes: tinham.get(id) ?? null, versao }))
  if (mudancaId !== null) await mudancas.incluirLinhas(escopo, mudancaId, deAntes)
  return {
    feitos,
    iguais: livres.length - outros.length,
    deixados: travados.flatMap((um) => {
      const motivo = impede(um) ?? (semLugar.has(um.id) ? SEM_LUGAR : null)
      return motivo === null ? [] : [{ matricula: um.matricula, nome: um.nome, motivo }]
    }),
  }
}

const NA_LIXEIRA = 'Foi para a lixeira.'
const SEM_LUGAR = `Já tem ${MARCADORES_MAX} marcadores, o máximo.`

/**
 * Takes a change of many back: each record gets what it had, unless somebody has saved or deleted it since. More than `LOTE_MAX` become a
 * tarefa.
 * @throws AppError 404, 409 `mudanca-desfeita` when nothing is left to take back
 */
export function desfazerMudanca(
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  mudancaId: number,
): Promise<ResultadoDoLote> {
  return escopo.transacao(async () => {
    const mudanca = await mudancas.travar(escopo, mudancaId)
    if (mudanca?.tipo !== tipo) throw naoEncontrado('Esta mudança não existe.')
    const total = await mudancas.contarLinhas(escopo, mudancaId)
    if (total === 0) throw new AppError(409, 'mudanca-desfeita', 'Esta mudança já foi desfeita.')
    if (total > LOTE_MAX) {
      const tarefaId = await tarefas.criar(escopo, DESFAZER, { tipo, mudancaId }, total)
      return { feitos: [], iguais: 0, deixados: [], tarefaId }
    }
    const { feitos, deixados } = await devolver(escopo, tipo, mudanca, LOTE_MAX)
    return {
      feitos,
      iguais: 0,
      deixados: deixados.map(({ nome, motivo }) => ({ nome, motivo })),
      tarefaId: null,
    }
  })
}

/** Gives so many of the records of a change back what they had, and forgets it of them. */
async function devolver(
  escopo: Escopo,
  tipo: TipoCadastro,
  mudanca: mudancas.Mudanca,
  quantas: number,
): Promise<Omit<Desfecho, 'iguais'> & { quantas: number }> {
  const linhas = await mudancas.linhas(escopo, mudanca.id, quantas)
  const linhaDe = new Map(linhas.map((linha) => [linha.cadastroId, linha]))
  const travados = await travarIds(escopo, tipo, [...linhaDe.keys()])
  const mesmos = travados.filter(
    ({ id, versao, excluidoEm }) => excluidoEm === null && versao === linhaDe.get(id)?.versao,
  )
  const { campo, valorDe } = await mudancaDeAgora(escopo, tipo, {
    campo: mudanca.campo,
    valores: linhas.map(({ antes }) => antes),
  })
  const lugar = lugarDe(tipo, campo)
  const tem = await lugar.ler(
    escopo,
    mesmos.map(({ id }) => id),
  )
  const porAntes = new Map<number | null, number[]>()
  for (const { id } of mesmos) {
    const antes = valorDe(linhaDe.get(id)?.antes ?? null)
    porAntes.set(antes, [...(porAntes.get(antes) ?? []), id])
  }
  const feitos: Desfecho['feitos'] = []
  for (const [antes, ids] of porAntes) {
    const mudam = ids.filter((id) => (tem.get(id) ?? null) !== antes)
    if (mudam.length > 0) await lugar.gravar(escopo, mudam, antes)
    feitos.push(...(await mudancas.avancar(escopo, ids, escopo.autoria.usuarioId, lugar.daLinha?.(antes))))
  }
  if (linhas.length > 0) await mudancas.apagarLinhas(escopo, mudanca.id, [...linhaDe.keys()])
  if (linhas.length < quantas) await mudancas.marcarDesfeita(escopo, mudanca.id)
  const outros = travados.filter((um) => !mesmos.includes(um))
  return {
    quantas: linhas.length,
    feitos,
    deixados: outros.map(({ matricula, nome, excluidoEm }) => ({
      matricula,
      nome,
      motivo: excluidoEm === null ? 'Alguém o salvou depois da mudança.' : NA_LIXEIRA,
    })),
  }
}

/** Forgets changes of many that can no longer be taken back. @returns how many */
export const expurgarMudancas = (escopo: Escopo) =>
  escopo.transacao(() => mudancas.apagarAntigas(escopo, GUARDA))
