/**
 * What guessable passwords are most often made of: a few of the words, names and clubs that people here choose. The server knows many more,
 * and has the last word.
 */
const PALAVRAS = new Set(
  `senha password mudar trocar teste admin administrador usuario acesso entrar login empresa sindicato contribui contribuicao sistema brasil
  brasileiro saopaulo riodejaneiro flamengo corinthians palmeiras santos vasco gremio cruzeiro fluminense botafogo internacional atletico
  jesus deus deusefiel amor euteamo teamo familia vida feliz princesa estrela maria jose joao ana paulo pedro carlos lucas gabriel rafael
  bruno felipe julia juliana mariana fernanda amanda camila leticia silva souza oliveira pereira welcome bemvindo hello iloveyou dragon
  monkey master shadow abc janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno`.split(
    /\s+/,
  ),
)

/** The tracks that fingers follow, there and back. */
const TRILHAS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
].flatMap((trilha) => [trilha, [...trilha].toReversed().join('')])

const PARECE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const dobrar = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const letras = (texto: string) => texto.replace(/[^a-z0-9]/g, '')

/**
 * Whether a password is one that a guesser tries first: a common word, a track of the keyboard, a repetition or what is known of its
 * owner, with or without digits and signs around it (a year, `123`, `@`) and letters written as digits.
 *
 * @param conhecido login, name and entidade of its owner
 */
export function isGuessable(senha: string, conhecido: readonly string[]): boolean {
  const escrita = dobrar(senha)
  const inteira = letras(escrita)
  if (inteira === '' || isTrack(inteira)) return true
  const cores = coresOf(escrita)
  const palavras = conhecido
    .flatMap((texto) => dobrar(texto).split(/[^a-z0-9]+/))
    .filter((p) => p.length >= 4)
  return cores.some(
    (core) =>
      core === '' ||
      PALAVRAS.has(core) ||
      isTrack(core) ||
      palavras.some((palavra) => core.includes(palavra)),
  )
}

/** What is left of a password without the digits and signs around it, and with those that stand for letters read as such. */
function coresOf(escrita: string): string[] {
  const semInicio = escrita.replace(/^[^a-z]+/, '')
  const bare = semInicio.replace(/[^a-z]+$/, '')
  const cores = [letras(bare)]
  // the last letter may be one of those signs
  for (let end = bare.length; end <= semInicio.length; end++) {
    const lida = Array.from(semInicio.slice(0, end), (sinal) => PARECE[sinal] ?? sinal)
    cores.push(letras(lida.join('')))
  }
  return cores
}

/** A stretch of a track, one letter again and again, or a few that repeat. */
function isTrack(texto: string): boolean {
  if (texto.length < 3) return true
  return (
    /^(.{1,4}?)\1+$/.test(texto) || TRILHAS.some((trilha) => trilha.includes(texto)) || isTrackOfParts(texto)
  )
}

/** `qwertyasdf`, `abc123`: every four (or what is left) follow a track. */
function isTrackOfParts(texto: string): boolean {
  for (let at = 0; at < texto.length;) {
    let length = texto.length - at
    while (length >= 3 && !TRILHAS.some((trilha) => trilha.includes(texto.slice(at, at + length)))) length--
    if (length < 3) return false
    at += length
  }
  return true
}
