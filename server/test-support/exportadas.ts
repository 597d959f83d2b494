import { beforeAll } from 'vitest'
import { SISTEMA } from '#server/db/corrente.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { novoUsuario } from './attempts-rows.ts'
import type { Harness } from './harness.ts'

/** The list of which exports are made. */
export const URL = '/api/pessoajuridica'
/** Texts that a spreadsheet would take for formulas. */
export const MALDOSOS = ['=1+1', '+soma', '-menos', '@arroba', '\tguia', '\rretorno']

export const NOMES = [
  'matricula',
  'registro',
  'nome',
  'nomeFantasia',
  'cidade',
  'porte',
  'dataAbertura',
] as const
export const TODAS = [...NOMES, 'capitalSocial', 'numeroEmpregados', 'criadoEm'] as const
export const COLUNAS = TODAS.join('&colunas=')
/** The eight companies that `useExportadas` makes, and no others. */
export const RECORTE = 'nome=contem.exportada&sort=-capitalSocial'

interface Sessoes {
  admin: { authorization: string }
  /** Of somebody who may read, and not delete. */
  leitor: { authorization: string }
}

/** Makes companies whose texts are awkward to export, and somebody beside the administrator; gives who may ask for them. */
export function useExportadas(h: Harness): Sessoes {
  const sessoes = {} as Sessoes // beforeAll fills it
  beforeAll(async () => {
    const { alfa } = h.mundo
    const escopo = h.database.escopo(alfa.id, SISTEMA)
    sessoes.admin = await h.entrar(alfa.admin.email)
    const { email } = await novoUsuario(h, alfa, {
      nome: 'Leitora',
      email: 'leitora@alfa.exemplo',
      papeis: ['consulta'],
    })
    sessoes.leitor = await h.entrar(email)
    for (const [i, nomeFantasia] of [...MALDOSOS, 'Ponto; "e" vírgula\nlinha', '<b>&_x0041_'].entries()) {
      const [novo] = await escopo
        .insert(cadastro)
        .values({
          tipo: 'pessoajuridica',
          matricula: 9000 + i,
          registro: `${70_000_000_000_000 + i}`,
          nome: `Exportada ${i}`,
          nomeFantasia,
          cidade: i % 2 ? 'Ávila' : '',
        })
        .returning({ id: cadastro.id })
      const valores = { capitalSocial: 150_075 * i, dataAbertura: '2020-02-29', numeroEmpregados: i }
      await escopo.insert(pessoaJuridica).values({ id: novo?.id ?? 0, porte: 'epp', ...valores })
    }
  })
  return sessoes
}
