import type * as z from 'zod/mini'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import {
  PONTOS_MIN,
  type dispensarDuplicado,
  type listarDuplicados,
  type Procura,
} from '#src/api/contract/cadastro/duplicado.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { andamentoDe, type Tarefas, type TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './duplicado-repo.ts'
import { comparar } from './semelhanca.ts'

/** Rows of one step. */
const POR_PASSO = 1500
/** With how many of those that follow it in an order each record is compared. */
const JANELA = 5

interface Parametros {
  tipo: TipoCadastro
  numero: number
}
interface Ponto {
  /** In which order the next step goes on, and after which place. */
  ordem: number
  lugar: repo.Lugar | null
}

const PROCURA: TipoDeTarefa<Parametros> = {
  tipo: 'cadastro-duplicados',
  titulo: ({ tipo }) => `Procurar duplicados: ${tiposCadastro[tipo].plural.toLowerCase()}`,
}

/**
 * Says how duplicates are searched for: all records are gone through by name, by e-mail and by telephone, and each is compared with its next
 * neighbours there. Two that are alike in none of these are not found, nor by a name, e-mail or telephone that `JANELA` others before them have.
 */
export function registrarProcuras(tarefas: Tarefas): void {
  tarefas.registrar<Parametros, Ponto>(PROCURA, async ({ parametros: { tipo, numero }, ponto, escopo }) => {
    const { ordem, lugar } = ponto ?? { ordem: 0, lugar: null }
    const nome = repo.nomesDasOrdens[ordem] ?? 'nome'
    const vizinhos =
      lugar === null ? [] : await repo.naOrdem(escopo, tipo, nome, { lugar, antes: true, max: JANELA })
    const novos = await repo.naOrdem(escopo, tipo, nome, { lugar, antes: false, max: POR_PASSO })
    await repo.gravarPares(escopo, tipo, numero, paresDe(nome, vizinhos.toReversed(), novos))
    const ultimo = novos.at(-1)
    const acabou = novos.length < POR_PASSO
    const fim = acabou && ordem === repo.nomesDasOrdens.length - 1
    if (fim) await repo.terminarProcura(escopo, tipo, numero)
    const { total } = fim ? await repo.pares(escopo, tipo, UMA) : { total: 0 }
    return {
      ponto: acabou
        ? { ordem: ordem + 1, lugar: null }
        : { ordem, lugar: ultimo ? { chave: ultimo.chave, id: ultimo.id } : lugar },
      feitos: novos.length,
      fim,
      ...(fim && { resumo: `${contados(total, 'par que pode', 'pares que podem')} ser duplicados.` }),
    }
  })
}

const UMA = { dispensados: false, page: 1, pageSize: 1 }

/** The pairs worth telling among some rows and those that stand right before them. @param antes compared with each other already */
function paresDe(ordem: repo.Ordem, antes: repo.Candidato[], novos: repo.Candidato[]): repo.Par[] {
  const todos = [...antes, ...novos]
  const achados = new Map<string, repo.Par>()
  for (const [k, b] of novos.entries()) {
    const j = antes.length + k
    // what so many have tells none of them from another
    if (todos[j - JANELA]?.chave === b.chave) continue
    for (const a of todos.slice(Math.max(0, j - JANELA), j)) {
      // by name the neighbours are only near; by the others they are alike or say nothing
      if (ordem !== 'nome' && a.chave !== b.chave) continue
      const { pontos, motivos } = comparar(a, b)
      if (pontos < PONTOS_MIN) continue
      const [aId, bId] = a.id < b.id ? [a.id, b.id] : [b.id, a.id]
      achados.set(`${aId} ${bId}`, { aId, bId, pontos, motivos })
    }
  }
  return [...achados.values()]
}

async function lerProcura(escopo: Escopo, tipo: TipoCadastro): Promise<Procura> {
  const procura = await repo.procuraDe(escopo, tipo)
  if (!procura) return null
  const { terminadaEm, tarefaId } = procura
  return {
    terminadaEm: terminadaEm?.toISOString() ?? null,
    andamento: tarefaId === null ? null : await andamentoDe(escopo, tarefaId),
  }
}

export async function listarPares(
  escopo: Escopo,
  { tipo, situacao, ...pagina }: z.output<typeof listarDuplicados.query>,
) {
  const { items, total } = await repo.pares(escopo, tipo, {
    ...pagina,
    dispensados: situacao === 'dispensados',
  })
  const pares = items.map(({ dispensadoEm, ...par }) => ({ ...par, dispensado: dispensadoEm !== null }))
  return { ...paginar(pares, total, pagina), procura: await lerProcura(escopo, tipo) }
}

/** @throws AppError 409 `procura-em-curso` */
export function procurar(tarefas: Tarefas, escopo: Escopo, tipo: TipoCadastro) {
  return escopo.transacao(async () => {
    await escopo.travar(`procura:${tipo}`)
    const andamento = (await lerProcura(escopo, tipo))?.andamento
    if (andamento?.situacao === 'na-fila' || andamento?.situacao === 'executando')
      throw new AppError(409, 'procura-em-curso', 'A busca já está em andamento. Espere que termine.')
    const numero = await repo.comecarProcura(escopo, tipo)
    const total = await repo.contarNaOrdem(escopo, tipo)
    await repo.ligarTarefa(escopo, tipo, await tarefas.criar(escopo, PROCURA, { tipo, numero }, total))
    return { procura: await lerProcura(escopo, tipo) }
  })
}

/** @throws AppError 404 */
export async function dispensarPar(
  escopo: Escopo,
  { a, b, dispensado }: z.output<typeof dispensarDuplicado.body>,
  por: number,
) {
  if (!(await repo.dispensar(escopo, Math.min(a, b), Math.max(a, b), dispensado ? por : null)))
    throw naoEncontrado('Este par não está mais na lista de duplicados.')
  return { dispensado }
}
