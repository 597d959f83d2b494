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

/** The digits of a CEP. */
export const semPontos = (valor: unknown) =>
  typeof valor === 'string' ? valor.replaceAll(/[^0-9]/g, '') : ''

const CEP_INTEIRO = 8

/** Whether an address has another CEP than it had, once all of it is typed. */
export const temOutroCep = (antigo: Valores, atual: Valores) =>
  semPontos(antigo.cep) !== '' &&
  semPontos(atual.cep).length === CEP_INTEIRO &&
  semPontos(atual.cep) !== semPontos(antigo.cep)

/** What is told of a CEP, and of the stored one what is stored beside it: going back to it brings its address back. */
export const comOGuardado = (guardado: Valores, cep: string, sabido: Valores): Valores =>
  semPontos(guardado.cep) === cep
    ? {
        ...sabido,
        ...Object.fromEntries(
          doLugar.filter((nome) => !emBranco(guardado[nome])).map((nome) => [nome, guardado[nome]]),
        ),
      }
    : sabido

/**
 * What the place of a CEP changes in an address. Where the address has another city or state, all of it comes from the CEP, and what the CEP
 * does not tell is blank: a street of one city never stays in another. Where it had another CEP, what stood beside that one goes in the same
 * way. Else only what is blank is filled in. Number and complement stay, and so does what somebody typed after the CEP; a city or state typed
 * then that is not the CEP's keeps all as it is.
 * @param antigos the address as it is stored, and as the last CEP left it
 * @param antes the address when the CEP was asked for
 */
export function mudancaPeloCep(
  antigos: readonly Valores[],
  antes: Valores,
  atual: Valores,
  sabido: Valores,
): Valores {
  const digitado = doLugar.filter((nome) => atual[nome] !== antes[nome])
  const soDigitado = Object.fromEntries(digitado.map((nome) => [nome, atual[nome]]))
  if (deOutroLugar(soDigitado, sabido)) return {}
  const todo = deOutroLugar(atual, sabido)
  const deOutros = antigos.filter((antigo) => temOutroCep(antigo, atual))
  const eDeOutro = (nome: string) =>
    deOutros.some((antigo) => antigo[nome] === atual[nome]) && simples(atual[nome]) !== simples(sabido[nome])
  return Object.fromEntries(
    doLugar
      .filter((nome) => nome in atual && !digitado.includes(nome) && atual[nome] !== sabido[nome])
      .filter((nome) => todo || eDeOutro(nome) || (emBranco(atual[nome]) && !emBranco(sabido[nome])))
      .map((nome) => [nome, sabido[nome]]),
  )
}

/** The fields of a place in a sentence. */
const NA_FRASE: ReadonlyMap<string, string> = new Map([
  ['logradouro', 'o logradouro'],
  ['bairro', 'o bairro'],
  ['cidade', 'a cidade'],
  ['uf', 'a UF'],
])

/** What is said at a field that held something and is blank beside another CEP. */
function faltaNoLugar(campo: string, sabido: Valores | null | undefined): string | undefined {
  const nome = NA_FRASE.get(campo)
  if (nome === undefined || (sabido && !emBranco(sabido[campo]))) return undefined
  return sabido === undefined ? `Informe ${nome}.` : `O CEP não trouxe ${nome}. Informe ${nome}.`
}

/** What is said at a field of one door, which no CEP tells. */
const DA_PORTA: Readonly<Record<string, string>> = {
  numero: 'Confira o número: ele era do endereço anterior.',
  complemento: 'Confira o complemento: ele era do endereço anterior.',
}

/**
 * What is to be said at a field of an address, none of which keeps anybody from saving.
 * @param guardado the stored address
 * @param sabido what was told of the CEP that stands there; null where it was not found, undefined before it is asked for
 */
export function avisoDoEndereco(
  campo: string,
  guardado: Valores,
  atual: Valores,
  sabido: Valores | null | undefined,
): string | undefined {
  const valor = atual[campo]
  if (campo === 'cep')
    return sabido === null
      ? 'O endereço deste CEP não foi encontrado. Confira os campos do endereço.'
      : undefined
  // a place at a border may have a CEP of the other side
  if (campo === 'uf' && sabido && !emBranco(valor) && valor !== sabido.uf)
    return `Este CEP é de ${String(sabido.uf)}.`
  const [antigo, novo] = [semPontos(guardado.cep), semPontos(atual.cep)]
  if (antigo === '' || novo === '' || novo === antigo || emBranco(guardado[campo])) return undefined
  // also while the next CEP is typed, or where it is not found
  if (emBranco(valor)) return faltaNoLugar(campo, sabido)
  return novo.length === CEP_INTEIRO && valor === guardado[campo] ? DA_PORTA[campo] : undefined
}
