import type { NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'

/** What is wrong with the fields of a form together: a sentence by field. */
export type Regra = (campos: Readonly<Record<string, unknown>>) => Readonly<Partial<Record<string, string>>>

/** Rules over several fields that the contract has, by the resource; they come with its form. Those of others only the server knows. */
export const regras: Readonly<Record<string, () => Promise<Regra>>> = {
  'contas-bancarias': async () => {
    const { conferirConta, contaDosCampos } = await import('#src/api/contract/cadastro/conta-regras.ts')
    return (campos) => conferirConta(contaDosCampos(campos))
  },
} satisfies Partial<Record<NomeDeRecurso, () => Promise<Regra>>>
