import { simplificar } from '#server/db/busca.ts'

/** What of a cadastro is held against another's. */
export interface Comparavel {
  registro: string
  nome: string
  email: string
  telefone: string
  cep: string
  numero: string
  /** `YYYY-MM-DD`, of natural persons alone. */
  nascimento: string | null
}

/** How likely two cadastros are of one person, 0 to 100, and why, in words. */
export interface Semelhanca {
  pontos: number
  motivos: string[]
}

/** The reasons that are told of a pair; of names that are only much alike it is told how much. */
export const motivosDeSemelhanca = {
  nome: 'mesmo nome',
  email: 'mesmo e-mail',
  telefone: 'mesmo telefone',
  endereco: 'mesmo endereço',
  nascimento: 'mesma data de nascimento',
} as const

/** How much each likeness says by itself; together they say more, and never more than all. */
const PESOS = { nome: 0.75, email: 0.5, telefone: 0.35, endereco: 0.3, nascimento: 0.45 }
/** A name less alike than this says nothing. */
const NOME_PISO = 0.7
/** What is left where something speaks against it. */
const CONTRA = 0.6

/** Words that names share without being alike. */
const VAZIAS = new Set('de da do das dos e ltda me epp eireli sa cia mei'.split(' '))

/** The words of a name that tell it from others, in alphabetical order; all of them where no other is left. */
export function palavrasDoNome(nome: string): string[] {
  const todas = simplificar(nome.normalize('NFC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== '')
  const proprias = todas.filter((palavra) => !VAZIAS.has(palavra))
  return (proprias.length > 0 ? proprias : todas).toSorted()
}

/**
 * How alike two names are, 0 to 1, blind to case, accents, the order of words and the kind of company; 0 for all that is not more alike than
 * `NOME_PISO`. Two empty ones are not.
 */
export const semelhancaDeNomes = (um: string, outro: string): number =>
  entreNomes(comoNome(um), comoNome(outro))

/** A name as it is compared: its words in order, and those of them that are numbers. */
interface Nome {
  texto: string
  numeros: string
}
function comoNome(nome: string): Nome {
  const palavras = palavrasDoNome(nome)
  return { texto: palavras.join(' '), numeros: palavras.filter((palavra) => /^\d+$/.test(palavra)).join(' ') }
}

function entreNomes({ texto: x, numeros: deX }: Nome, { texto: y, numeros: deY }: Nome): number {
  if (x === '' || y === '') return 0
  if (x === y) return 1
  const maior = Math.max(x.length, y.length)
  // 'Loja 1' and 'Loja 2' are two
  const peso = deX === deY ? 1 : 0.8
  const letras = distancia(x, y, Math.ceil((1 - NOME_PISO) * maior))
  const parecidos = peso * (1 - letras / maior)
  return parecidos > NOME_PISO ? parecidos : 0
}

/** Letters to be changed, added or left out between two texts (Levenshtein); some number above `max` where there are more than that. */
function distancia(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Infinity
  let antes = new Uint16Array(b.length + 1).map((_, j) => j)
  let agora = new Uint16Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    const letra = a.charCodeAt(i - 1)
    // beyond this band there are more differences than are counted
    const [de, ate] = [Math.max(1, i - max), Math.min(b.length, i + max)]
    agora.fill(max + 1)
    agora[0] = i
    let menor = de === 1 ? i : max + 1
    for (let j = de; j <= ate; j++) {
      const troca = (antes[j - 1] ?? 0) + (letra === b.charCodeAt(j - 1) ? 0 : 1)
      const falta = Math.min(antes[j] ?? 0, agora[j - 1] ?? 0) + 1
      const custo = j === i + max ? Math.min(troca, (agora[j - 1] ?? 0) + 1) : Math.min(troca, falta)
      agora[j] = custo
      if (custo < menor) menor = custo
    }
    if (menor > max) return Infinity
    ;[antes, agora] = [agora, antes]
  }
  return antes[b.length] ?? 0
}

/** The names of records that are compared again and again. */
const lembrados = new WeakMap<Comparavel, Nome>()
function nomeDe(um: Comparavel): Nome {
  const dito = lembrados.get(um) ?? comoNome(um.nome)
  lembrados.set(um, dito)
  return dito
}

/** The digits of a telephone that tell it from others: without the country and the leading zero. */
export const telefoneSimples = (telefone: string) =>
  telefone
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10,11}$)/, '')

/** An e-mail as it is compared. */
export const emailSimples = (email: string) => email.trim().toLowerCase()

/** The digits of a CEP with the number of the house; empty where either is missing. */
export function enderecoSimples({ cep, numero }: Pick<Comparavel, 'cep' | 'numero'>): string {
  const casa = simplificar(numero.trim())
  const codigo = cep.replace(/[^0-9]/g, '')
  return casa === '' || codigo === '' ? '' : `${codigo} ${casa}`
}

/** The root of a CNPJ, which a company and its branches share; null for a CPF. */
export const raizDoCnpj = (registro: string) => (registro.length === 14 ? registro.slice(0, 8) : null)

const iguais = (a: string, b: string) => a !== '' && a === b

/**
 * Holds two cadastros of a kind against each other: the same whichever comes first, 100 for the same document. Each likeness adds to what the
 * others leave open. Branches of one company, and persons born on different days, need more of them.
 */
export function comparar(a: Comparavel, b: Comparavel): Semelhanca {
  if (iguais(a.registro, b.registro))
    return { pontos: 100, motivos: [`mesmo ${raizDoCnpj(a.registro) === null ? 'CPF' : 'CNPJ'}`] }
  const motivos: string[] = []
  let resto = 1
  const nome = entreNomes(nomeDe(a), nomeDe(b))
  if (nome > 0) {
    resto *= 1 - (PESOS.nome * (nome - NOME_PISO)) / (1 - NOME_PISO)
    motivos.push(nome === 1 ? motivosDeSemelhanca.nome : `nome ${Math.floor(nome * 100)} % igual`)
  }
  const conta = (sim: boolean, peso: number, motivo: string) => {
    if (!sim) return
    resto *= 1 - peso
    motivos.push(motivo)
  }
  conta(iguais(emailSimples(a.email), emailSimples(b.email)), PESOS.email, motivosDeSemelhanca.email)
  conta(
    iguais(telefoneSimples(a.telefone), telefoneSimples(b.telefone)),
    PESOS.telefone,
    motivosDeSemelhanca.telefone,
  )
  conta(iguais(enderecoSimples(a), enderecoSimples(b)), PESOS.endereco, motivosDeSemelhanca.endereco)
  const nascidos = a.nascimento !== null && b.nascimento !== null
  conta(nascidos && a.nascimento === b.nascimento, PESOS.nascimento, motivosDeSemelhanca.nascimento)
  let provavel = 1 - resto
  const raiz = raizDoCnpj(a.registro)
  if (raiz !== null && raiz === raizDoCnpj(b.registro)) {
    provavel *= CONTRA
    motivos.push('mesma raiz de CNPJ: podem ser matriz e filial')
  }
  if (nascidos && a.nascimento !== b.nascimento) {
    provavel *= CONTRA
    motivos.push('datas de nascimento diferentes')
  }
  return { pontos: Math.min(99, Math.round(provavel * 100)), motivos }
}
