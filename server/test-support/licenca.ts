import { assinarLicenca, novoPar, type Dados } from '../../scripts/lib/licenca.mjs'

export { assinarLicenca, chaveDaDemo, novoPar } from '../../scripts/lib/licenca.mjs'

/** By which the licences of a run are signed, and checked in every app of the suite. */
export const CHAVE_DE_LICENCA = novoPar()

export const CODIGO = 'ABCD-EFGH-JKLM-NPQR'

let feitas = 0

/** What is sent to save a new licence, newer than all before: of the entidade of that CNPJ, where nothing else is said. */
export async function licencaNova(
  cnpj: string,
  dados: Partial<Dados> = {},
  chave = CHAVE_DE_LICENCA.privada,
): Promise<{ token: string; codigoInformado: string }> {
  feitas++
  const padrao: Dados = {
    numero: `teste-${feitas}`,
    cnpj,
    codigo: CODIGO,
    usuarios: 100_000,
    cadastros: 1_000_000,
    modulos: ['cadastro', 'financeiro'],
    validaAte: '2099-12-31',
    // by whole seconds, and never two of one
    emitidaEm: new Date(Date.now() + feitas * 1000),
  }
  return { token: await assinarLicenca(chave, { ...padrao, ...dados }), codigoInformado: CODIGO }
}
