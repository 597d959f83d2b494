import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaMovida } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './fusao-repo.ts'

const ladoDe = (tipo: TipoCadastro) => (tipo === 'pessoafisica' ? 'pessoa' : 'cadastro')

/** How many ties a cadastro has, ended ones too, and how many of them go on with somebody with whom another has one that goes on. */
export const contarVinculos = (escopo: Escopo, de: number, para: number) => repo.contar(escopo, de, para)

/** Hangs the ties of one cadastro on another of its kind, but for those that go on there too. @returns which, and their revisions there */
export const moverColaboradores = (
  escopo: Escopo,
  tipo: TipoCadastro,
  quem: { de: number; para: number; por: number },
): Promise<LinhaMovida[]> => repo.mover(escopo, ladoDe(tipo), quem)

/** Takes `moverColaboradores` back. @returns false, and nothing was written, when one of them has changed since */
export async function devolverColaboradores(
  escopo: Escopo,
  tipo: TipoCadastro,
  { de, para, por, linhas }: { de: number; para: number; por: number; linhas: readonly LinhaMovida[] },
): Promise<boolean> {
  if (linhas.length === 0) return true
  const ids = linhas.map(({ id }) => id)
  const versaoDe = new Map(linhas.map(({ id, versao }) => [id, versao]))
  const lado = ladoDe(tipo)
  const achadas = await repo.travar(escopo, ids)
  const mesmas = achadas.filter(
    ({ id, versao, cadastroId, pessoaId }) =>
      (lado === 'pessoa' ? pessoaId : cadastroId) === de && versaoDe.get(id) === versao,
  )
  if (mesmas.length !== linhas.length) return false
  await repo.devolver(escopo, lado, { ids, para, por })
  return true
}
