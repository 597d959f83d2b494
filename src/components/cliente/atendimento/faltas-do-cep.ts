import type { EnderecoDoCep } from '#src/api/contract/cadastro/fonte.ts'
import type { ValorDaCorrecao } from '#src/api/contract/geral/correcao-lida.ts'
import { emBranco, semPontos } from '#src/components/cadastro/cadastro/endereco-do-cep.ts'

type Dados = Readonly<Record<string, ValorDaCorrecao>>

/**
 * What an address with another CEP lacks, by its fields, so that a CEP that is not known erases no address: its city and state, and a street where
 * there was one. A city with one CEP for all of its streets needs no street.
 * @param achado what is known of the CEP that stands there
 */
export function faltasDoNovoCep(
  antes: Dados,
  dados: Dados,
  achado: EnderecoDoCep | undefined,
): Record<string, string> {
  const cep = semPontos(dados.cep)
  if (cep === '' || cep === semPontos(antes.cep)) return {}
  // the ranges of Correios know no street of any city
  const deCidadeInteira = achado?.origem === 'fonte' && achado.cidade !== '' && achado.logradouro === ''
  return {
    ...(emBranco(dados.cidade) && { cidade: 'Informe a cidade do novo CEP.' }),
    ...(emBranco(dados.uf) && { uf: 'Informe a UF do novo CEP.' }),
    ...(emBranco(dados.logradouro) &&
      !emBranco(antes.logradouro) &&
      !deCidadeInteira && { logradouro: 'Informe o logradouro do novo CEP.' }),
  }
}
