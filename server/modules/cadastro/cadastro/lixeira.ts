import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as gravacao from './gravacao-repo.ts'
import { obter } from './leitura.ts'
import type { Contrato, Modelo, Visto } from './modelo.ts'
import { conflito, semDuplicar } from './recusas.ts'

/**
 * Puts a record into the trash. Debits and acessos keep it, and `ativo` stays as it was, for the day of its restoration.
 * @returns the revision that this made
 * @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read
 */
export async function excluir(
  escopo: Escopo,
  contrato: Contrato,
  visto: Visto,
  por: number,
): Promise<{ versao: number }> {
  const versao = await gravacao.excluir(escopo, contrato.tipo, visto, por)
  if (versao !== null) return { versao }
  throw conflito(await obter(escopo, contrato, visto.matricula, false), 'Nada foi excluído.')
}

/**
 * Takes a record out of the trash.
 * @throws AppError 404 for what is not in the trash, 409 `conflito` when it was moved since `versao` was read, 409 `registro-duplicado` when
 * another living record has its document by now, 409 `juntado` for one that was merged into another
 */
export async function restaurar<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  visto: Visto,
  por: number,
): Promise<Modelo<T>> {
  const { tipo } = contrato
  const atual = await obter(escopo, contrato, visto.matricula, true)
  if (atual.excluidoEm === null)
    throw naoEncontrado(`O cadastro de matrícula ${visto.matricula} não está na lixeira.`)
  if (atual.juntadoA !== null) {
    const { nome, matricula } = atual.juntadoA
    const onde = `${nome}, de matrícula ${matricula}`
    throw new AppError(
      409,
      'juntado',
      `Este cadastro foi unificado com ${onde}. Para restaurá-lo, desfaça a unificação.`,
    )
  }
  const versao = await semDuplicar(escopo, contrato, atual.registro, () =>
    gravacao.restaurar(escopo, tipo, visto, por),
  )
  const depois = await obter(escopo, contrato, visto.matricula, true)
  if (versao === null) throw conflito(depois, 'Nada foi restaurado.')
  return depois
}
