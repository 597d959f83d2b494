import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { Db } from '#server/db/open.ts'
import * as repo from './key-repo.ts'

/**
 * What an operator does with the keys that sign tokens: lists them or, with `revogar`, revokes the one whose id begins so. Tokens of a revoked
 * key are refused by every process a second later; users who are signed in go on with a token of another.
 * @returns what is to be told
 * @throws Error with a sentence when no key, or more than one, begins so
 */
export async function administrarChaves(db: Db, revogar: string | null): Promise<string> {
  const chaves = await repo.publicadas(db)
  if (revogar === null)
    return chaves.length === 0
      ? 'Nenhuma chave: o servidor ainda não foi iniciado.'
      : chaves.map(linha).join('\n')
  const achadas = chaves.filter(({ kid }) => kid.startsWith(revogar))
  const [alvo] = achadas
  if (!alvo || achadas.length > 1)
    throw new Error(
      alvo
        ? `Mais de uma chave começa por ${revogar}.`
        : `Nenhuma chave começa por ${revogar}. Veja a lista.`,
    )
  if (!(await repo.revogar(db, alvo.kid))) return `A chave ${alvo.kid} já estava revogada.`
  return `Chave ${alvo.kid} revogada: o que ela assinou deixa de valer em cerca de um segundo. Quem está usando continua, com outra.`
}

function linha({ kid, criadaEm, expiraEm, revogadaEm }: repo.ChavePublicada): string {
  const dia = (instante: Date) => textoDoInstante(instante.toISOString())
  const situacao = revogadaEm
    ? `revogada em ${dia(revogadaEm)}`
    : `${expiraEm.getTime() > Date.now() ? 'aceita até' : 'vencida em'} ${dia(expiraEm)}`
  return `${kid}  criada em ${dia(criadaEm)}  ${situacao}`
}
