import type { Input, Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { ListaComVisoes } from '#src/api/contract/servicos/rol.ts'
import { ehLista, todasAsListas, type NomeDeLista } from '#src/api/contract/geral/todas-as-listas.ts'
import { concede, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import {
  COMPARTILHADAS_MAX,
  VISOES_MAX,
  type atualizarVisao,
  type criarVisao,
  type listarVisoes,
  type Visao,
} from '#src/api/contract/geral/visao.ts'
import { muda } from '#server/records/mudanca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { CODIGO } from '#server/modules/cadastro/filtro-avancado/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { lerBusca } from './busca.ts'
import { contadores } from './contadores.ts'
import * as repo from './repo.ts'

interface Quem {
  id: number
  papeis: Papel[]
}

const naoHa = () => naoEncontrado('Visão não encontrada.')

/** @throws AppError 404 for a list that is not there, or not for the caller */
function listaDe(nome: string, { papeis }: Quem): ListaComVisoes & { nome: NomeDeLista } {
  if (!ehLista(nome) || !concede(papeis, todasAsListas[nome].ler))
    throw naoEncontrado('Lista não encontrada.')
  return { nome, ...todasAsListas[nome] }
}

/** The views of a list that the caller has, with their counts. @throws AppError 404 */
export async function listar(escopo: Escopo, quem: Quem, nome: string): Promise<Output<typeof listarVisoes>> {
  const lista = listaDe(nome, quem)
  const suas = lista.predefinidas.filter(({ permissao }) => !permissao || concede(quem.papeis, permissao))
  const linhas = await repo.daLista(escopo, nome, quem.id)
  const predefinidas = await aosPoucos(suas, async ({ nome: daVisao, busca }) => {
    const { campos } = lerBusca(lista, quem.papeis, busca)
    return { nome: daVisao, busca, total: await contadores[lista.nome](escopo, campos) }
  })
  return {
    predefinidas,
    visoes: await paraLeitura(escopo, quem, lista, linhas),
    compartilha: concede(quem.papeis, lista.compartilhar),
  }
}

/** @throws AppError 404, 403 for sharing without the permission to, 422 */
export async function criar(
  escopo: Escopo,
  quem: Quem,
  { lista: nome, ...campos }: Input<typeof criarVisao>['body'],
): Promise<Visao> {
  const lista = listaDe(nome, quem)
  const linha = await escopo.transacao(async () => {
    await conferir(escopo, quem, lista, campos, null)
    return repo.incluir(escopo, { ...campos, lista: nome, usuarioId: quem.id })
  })
  return uma(escopo, quem, lista, linha)
}

/** @throws AppError 404, 403, 409 `conflito`, 422 */
export async function atualizar(
  escopo: Escopo,
  quem: Quem,
  id: number,
  { versao, ...campos }: Input<typeof atualizarVisao>['body'],
): Promise<Visao> {
  const { lista, linha } = await alteravel(escopo, quem, id)
  if (!muda(linha, { ...campos, versao })) return uma(escopo, quem, lista, linha)
  const depois = await escopo.transacao(async () => {
    await conferir(escopo, quem, lista, campos, linha)
    return repo.alterar(escopo, { id, versao }, campos)
  })
  if (!depois) throw conflito('Nada foi sobrescrito.')
  return uma(escopo, quem, lista, depois)
}

/** @throws AppError 404, 403, 409 `conflito` */
export async function excluir(escopo: Escopo, quem: Quem, vista: { id: number; versao: number }) {
  await alteravel(escopo, quem, vista.id)
  if (!(await repo.excluir(escopo, vista))) throw conflito('Nada foi excluído.')
}

/** Whether somebody may change a view: the own ones, and those given to all if they may give one. */
const altera = (quem: Quem, { compartilhar }: ListaComVisoes, linha: repo.VisaoRow) =>
  linha.usuarioId === quem.id || concede(quem.papeis, compartilhar)

async function alteravel(escopo: Escopo, quem: Quem, id: number) {
  const linha = await repo.porId(escopo, id, quem.id)
  if (!linha) throw naoHa()
  const lista = listaDe(linha.lista, quem)
  if (!altera(quem, lista, linha))
    throw new AppError(403, 'sem-permissao', 'Esta visão é de outra pessoa: só ela pode alterá-la.')
  return { lista, linha }
}

/** What a view may not be stored as, in the transaction that stores it. `antes` is the view as it was. */
async function conferir(
  escopo: Escopo,
  quem: Quem,
  lista: ListaComVisoes & { nome: string },
  { nome, busca, compartilhada }: { nome: string; busca: string; compartilhada: boolean },
  antes: repo.VisaoRow | null,
): Promise<void> {
  if (compartilhada && !antes?.compartilhada && !concede(quem.papeis, lista.compartilhar))
    throw new AppError(403, 'sem-permissao', 'Você não tem permissão para compartilhar visões desta lista.')
  // until what is written after this is committed: of two who save at once, the later one sees what the first has kept
  await escopo.travar(`visao:${lista.nome}`)
  const { campos, avisos } = lerBusca(lista, quem.papeis, busca)
  if (vedada(quem, lista, campos)) {
    const mensagem = 'A visão mostra registros que você não tem permissão para ver.'
    throw new AppError(403, 'sem-permissao', mensagem, { errors: { busca: mensagem } })
  }
  if (avisos.length > 0 && busca !== antes?.busca) throw recusada('busca', avisos.join(' '))
  const outras = (await repo.daLista(escopo, lista.nome, quem.id)).filter(({ id }) => id !== antes?.id)
  const dadas = outras.filter((outra) => outra.compartilhada)
  if (compartilhada && !antes?.compartilhada && dadas.length >= COMPARTILHADAS_MAX)
    throw recusada(
      'compartilhada',
      `Esta lista já tem ${COMPARTILHADAS_MAX} visões compartilhadas. Exclua uma delas, ou deixe de compartilhá-la, para compartilhar outra.`,
    )
  // of a view of somebody else's, all that its owner has: the caller sees only those given to all
  const dono = antes?.usuarioId ?? quem.id
  const doDono = await repo.daLista(escopo, lista.nome, dono)
  const suas = doDono.filter(({ id, usuarioId }) => usuarioId === dono && id !== antes?.id)
  if (suas.some((sua) => sua.nome.toLowerCase() === nome.toLowerCase()))
    throw recusada('nome', `Já existe uma visão com o nome “${nome}”.`)
  // one that a papel taken away has hidden cannot be found to be deleted
  const vistas = suas.filter((sua) => !vedada(quem, lista, lerBusca(lista, quem.papeis, sua.busca).campos))
  if (!antes && vistas.length >= VISOES_MAX)
    throw recusada('nome', `Você já tem ${VISOES_MAX} visões desta lista. Exclua uma para salvar outra.`)
}

const recusada = (campo: string, mensagem: string) =>
  new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })

const conflito = (consequencia: string) =>
  new AppError(409, 'conflito', `Outra pessoa alterou esta visão depois que você a viu. ${consequencia}`)

async function uma(
  escopo: Escopo,
  quem: Quem,
  lista: ListaComVisoes & { nome: NomeDeLista },
  linha: repo.VisaoRow,
): Promise<Visao> {
  const [lida] = await paraLeitura(escopo, quem, lista, [linha])
  if (!lida) throw naoHa()
  return lida
}

/** Views as the contract tells them; those of the trash only to those who see it. */
async function paraLeitura(
  escopo: Escopo,
  quem: Quem,
  lista: ListaComVisoes & { nome: NomeDeLista },
  linhas: repo.VisaoRow[],
): Promise<Visao[]> {
  const alheias = new Set(linhas.flatMap(({ usuarioId }) => (usuarioId === quem.id ? [] : [usuarioId])))
  const nomes = alheias.size > 0 ? await nomesDe(escopo, [...alheias]) : new Map<number, string>()
  const lidas = linhas
    .map((linha) => ({ linha, lida: lerBusca(lista, quem.papeis, linha.busca) }))
    .filter(({ lida }) => !vedada(quem, lista, lida.campos))
  return aosPoucos(lidas, async ({ linha, lida: { busca, campos, avisos } }) => ({
    ...(await contada(escopo, lista, campos, avisos)),
    id: linha.id,
    nome: linha.nome,
    busca,
    compartilhada: linha.compartilhada,
    versao: linha.versao,
    altera: altera(quem, lista, linha),
    autor: linha.usuarioId === quem.id ? null : (nomes.get(linha.usuarioId) ?? null),
  }))
}

/** How many rows a view shows: none where the list refuses its named filter, which is told. */
async function contada(
  escopo: Escopo,
  { nome }: { nome: NomeDeLista },
  campos: Record<string, string>,
  avisos: string[],
): Promise<Pick<Visao, 'total' | 'avisos'>> {
  try {
    return { total: await contadores[nome](escopo, campos), avisos }
  } catch (error) {
    if (!(error instanceof AppError && error.code === CODIGO)) throw error
    return { total: 0, avisos: [...avisos, error.message] }
  }
}

/** Whether a query asks for what the list has a view of that is not for the caller, as the trash is. */
const vedada = ({ papeis }: Quem, { predefinidas }: ListaComVisoes, campos: Record<string, string>) =>
  predefinidas.some(
    ({ busca, permissao }) => permissao && !concede(papeis, permissao) && contida(busca, campos),
  )

/** Whether a query asks for all that another one does. */
const contida = (busca: string, campos: Record<string, string>) =>
  [...new URLSearchParams(busca)].every(([nome, valor]) => campos[nome] === valor)

/** Counts of one request that are under way at once: others need the pool's connections too. */
const JUNTAS = 4

/** What `fazer` gives for each, in their order, a few at a time. */
async function aosPoucos<T, R>(itens: readonly T[], fazer: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  for (let i = 0; i < itens.length; i += JUNTAS)
    feitos.push(...(await Promise.all(itens.slice(i, i + JUNTAS).map(fazer))))
  return feitos
}
