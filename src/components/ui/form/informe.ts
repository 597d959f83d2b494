/** What the rules say of an empty field, whatever it is called (`mensagem` of the contract). */
export const CAMPO_OBRIGATORIO = 'Campo obrigatório.'

/** First words of labels that name nothing: 'Vale a partir de', 'No máximo'. */
const NAO_NOMEIAM = new Set([
  'a',
  'até',
  'com',
  'como',
  'da',
  'de',
  'do',
  'em',
  'na',
  'no',
  'por',
  'sem',
  'vale',
])
/** Those whose ending tells their gender wrongly. */
const FEMININAS = new Set(['base', 'chave', 'classe', 'cor', 'espécie', 'fonte', 'parte', 'razão', 'uf'])
const MASCULINAS = new Set(['dia', 'mapa', 'programa', 'sistema', 'tema'])
/** Of one thing, though they end as several do. */
const SINGULARES = new Set(['bônus', 'campus', 'gás', 'ônibus', 'ônus', 'país', 'status', 'viés'])
const FEMININA = /(?:as?|[çs]ão|[çs]ões|dades?|gem|gens|z)$/

/** What a field asks for that was left empty, by its label: 'Informe a razão social.' */
export function informe(rotulo: string): string {
  const [primeira = ''] = rotulo.split(/[\s/(]/)
  const palavra = primeira.toLowerCase()
  // 'O que a pessoa pede' has its article
  if (palavra === 'o') return `Informe o${rotulo.slice(1)}.`
  if (NAO_NOMEIAM.has(palavra)) return CAMPO_OBRIGATORIO
  const plural =
    palavra.length > 3 && palavra.endsWith('s') && !palavra.endsWith('ês') && !SINGULARES.has(palavra)
  const uma = plural ? palavra.slice(0, -1) : palavra
  const feminina = FEMININAS.has(uma) || (FEMININA.test(palavra) && !MASCULINAS.has(uma))
  const abreviada = primeira.length > 1 && primeira === primeira.toUpperCase()
  const nome = abreviada ? rotulo : rotulo.slice(0, 1).toLowerCase() + rotulo.slice(1)
  return `Informe ${feminina ? 'a' : 'o'}${plural ? 's' : ''} ${nome}.`
}
