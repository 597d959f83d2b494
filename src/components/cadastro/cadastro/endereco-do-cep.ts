/** Fields by their names. */
export type Valores = Readonly<Record<string, unknown>>

/** Whether nothing stands in a field. */
export const emBranco = (valor: unknown) =>
  valor === '' || valor === null || valor === undefined || (Array.isArray(valor) && valor.length === 0)

/** What is of one place: a CEP tells it together. */
const doLugar = ['logradouro', 'bairro', 'cidade', 'uf'] as const
/** All that an address is made of. */
export const doEndereco = new Set<string>(['cep', 'numero', 'complemento', ...doLugar])

/** Names of places are compared without accents and signs: sources write `SAO PAULO` and `Sant'Ana` in their own ways. */
const simples = (valor: unknown) =>
  String(valor)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Whether a city or a state that stands in a form is not the one that a source tells. */
export const deOutroLugar = (atual: Valores, sabido: Valores) =>
  ['cidade', 'uf'].some(
    (nome) =>
      !emBranco(atual[nome]) && !emBranco(sabido[nome]) && simples(atual[nome]) !== simples(sabido[nome]),
  )

/**
 * What the place of a CEP changes in an address. Where the address has another city or state, all of it comes from the CEP, and what the CEP
 * does not tell is blank: a street of one city never stays in another. Else only what is blank is filled in. Number and complement stay, and
 * so does what somebody typed after the CEP; a city or state typed then that is not the CEP's keeps all as it is.
 * @param antes the address when the CEP was asked for
 */
export function mudancaPeloCep(antes: Valores, atual: Valores, sabido: Valores): Valores {
  const digitado = doLugar.filter((nome) => atual[nome] !== antes[nome])
  const soDigitado = Object.fromEntries(digitado.map((nome) => [nome, atual[nome]]))
  if (deOutroLugar(soDigitado, sabido)) return {}
  const todo = deOutroLugar(atual, sabido)
  return Object.fromEntries(
    doLugar
      .filter((nome) => nome in atual && !digitado.includes(nome) && atual[nome] !== sabido[nome])
      .filter((nome) => todo || (emBranco(atual[nome]) && !emBranco(sabido[nome])))
      .map((nome) => [nome, sabido[nome]]),
  )
}
