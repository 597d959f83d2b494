import type { ValorDeCampo } from '#src/api/contract/campo.ts'
import type { LinhaDaParte } from '#src/api/contract/parte.ts'
import type { EntradaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/recurso.ts'
import { textoDoInstante } from '#src/api/contract/instante.ts'
import { muda } from '#server/db/mudanca.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'
import { naoHa, obter } from './service.ts'

/** @throws AppError 409 `nome-duplicado`, 422 when the record says that it exists already */
export async function criar(
  escopo: Escopo,
  recurso: Recurso,
  { id, versao: _versao, ...campos }: EntradaDoRecurso,
  por: number,
): Promise<RegistroDoRecurso> {
  if (id !== 0) throw new AppError(422, 'validacao', 'Este registro já existe: use a alteração.')
  const { proprios, aninhados } = separar(recurso, campos)
  await conferirReferencias(escopo, recurso, aninhados, {})
  const novo = await semDuplicar(escopo, recurso, campos, async () => {
    const incluido = await repo.incluir(escopo, recurso, proprios, por)
    await gravarAninhados(escopo, recurso, incluido, aninhados)
    return incluido
  })
  return obter(escopo, recurso, novo, false)
}

/**
 * Saves over the revision that the caller read. What is already stored so is not written again.
 * @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read, 409 `nome-duplicado`
 */
export async function atualizar(
  escopo: Escopo,
  recurso: Recurso,
  { id, versao, ...campos }: EntradaDoRecurso,
  por: number,
): Promise<RegistroDoRecurso> {
  const antes = await obter(escopo, recurso, id, false)
  if (antes.versao === versao && !muda(antes, campos)) return antes
  const { proprios, aninhados } = separar(recurso, campos)
  const escrita = await semDuplicar(escopo, recurso, campos, async () => {
    // the record first: whoever wrote it holds what is nested in it, and a stale revision is told before anything that follows from it
    const feita = await repo.alterar(escopo, recurso, { id, versao }, proprios, por)
    if (feita === null) return null
    await conferirReferencias(escopo, recurso, aninhados, separar(recurso, antes).aninhados)
    await gravarAninhados(escopo, recurso, id, aninhados)
    return feita
  })
  const depois = await obter(escopo, recurso, id, false)
  if (escrita === null) throw conflito(depois, 'Nada foi sobrescrito.')
  return depois
}

/** Puts a record into the trash. @throws AppError 404, 409 `conflito` */
export async function excluir(escopo: Escopo, recurso: Recurso, visto: repo.Visto, por: number) {
  const versao = await repo.excluir(escopo, recurso, visto, por)
  if (versao === null) throw conflito(await obter(escopo, recurso, visto.id, false), 'Nada foi excluído.')
  return { versao }
}

/** Takes a record out of the trash. @throws AppError 404 for what is not in it, 409 `conflito`, 409 `nome-duplicado` */
export async function restaurar(
  escopo: Escopo,
  recurso: Recurso,
  visto: repo.Visto,
  por: number,
): Promise<RegistroDoRecurso> {
  const atual = await obter(escopo, recurso, visto.id, true)
  if (atual.excluidoEm === null) throw naoHa(recurso)
  const versao = await semDuplicar(escopo, recurso, atual, () => repo.restaurar(escopo, recurso, visto, por))
  const depois = await obter(escopo, recurso, visto.id, true)
  if (versao === null) throw conflito(depois, 'Nada foi restaurado.')
  return depois
}

/** What somebody entered: the fields of the record itself, and its nested records. */
export function separar({ partes }: Recurso, campos: Record<string, ValorDeCampo | LinhaDaParte[]>) {
  const pares = Object.entries(campos)
  const ehParte = ([nome]: [string, unknown]) => Object.hasOwn(partes, nome)
  return {
    proprios: Object.fromEntries(pares.filter((par) => !ehParte(par))) as repo.Campos, // what is left are fields
    aninhados: Object.fromEntries(pares.filter(ehParte)) as Record<string, LinhaDaParte[]>, // and these are the lists
  }
}

/**
 * Refuses nested records that name what is not offered, save where they do already.
 * @throws AppError 422 at their fields
 */
async function conferirReferencias(
  escopo: Escopo,
  { partes }: Recurso,
  aninhados: Record<string, LinhaDaParte[]>,
  antes: Record<string, LinhaDaParte[]>,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [nome, linhas] of Object.entries(aninhados)) {
    for (const [campo, { rotulo, referencia }] of Object.entries(partes[nome]?.campos ?? {})) {
      if (referencia === undefined) continue
      const velhos = new Set((antes[nome] ?? []).map((linha) => linha[campo]))
      const novos = linhas
        .map((linha) => linha[campo])
        .filter((id): id is number => typeof id === 'number' && !velhos.has(id))
      const ha = novos.length === 0 ? new Set() : await repo.existentes(escopo, referencia, novos)
      for (const [i, linha] of linhas.entries())
        if (novos.some((id) => id === linha[campo] && !ha.has(id)))
          errors[`${nome}.${i}.${campo}`] =
            `${rotulo}: escolha uma das opções. Esta foi excluída ou não existe.`
    }
  }
  if (Object.keys(errors).length > 0) throw invalida(errors)
}

/** @throws AppError 422 at rows that are not of this record */
async function gravarAninhados(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  aninhados: Record<string, LinhaDaParte[]>,
): Promise<void> {
  const alheias = await repo.gravarPartesDe(escopo, recurso, id, aninhados)
  if (alheias.length === 0) return
  const frase = (caminho: string) => {
    const { singular = 'Item' } = recurso.partes[caminho.split('.')[0] ?? ''] ?? {}
    return `${singular}: não é deste registro, ou já foi removido.`
  }
  throw invalida(Object.fromEntries(alheias.map((caminho) => [caminho, frase(caminho)])))
}

const invalida = (errors: Record<string, string>) =>
  new AppError(422, 'validacao', 'Confira os campos indicados.', { errors })

/** @param consequencia what became of what the caller wanted */
function conflito({ atualizadoEm, atualizadoPor }: RegistroDoRecurso, consequencia: string): AppError {
  const quando = atualizadoEm === null ? '' : ` em ${textoDoInstante(atualizadoEm)}`
  const detail = `${atualizadoPor ?? 'Outra pessoa'} salvou este registro${quando}, depois que você o abriu. ${consequencia}`
  return new AppError(409, 'conflito', detail)
}

async function semDuplicar<T>(
  escopo: Escopo,
  recurso: Recurso,
  { nome }: Pick<EntradaDoRecurso, 'nome'>,
  gravar: () => Promise<T>,
): Promise<T> {
  try {
    return await escopo.transacao(gravar)
  } catch (error) {
    if (!duplicou(error, `${repo.tabelaDe(recurso)}_nome`)) throw error
    const mensagem = `Já existe um registro com o nome “${nome}” em ${recurso.plural}.`
    throw new AppError(409, 'nome-duplicado', mensagem, { errors: { nome: mensagem } })
  }
}
