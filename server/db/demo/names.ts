import type { Draw } from './random.ts'

type Textos = readonly [string, ...string[]]

const lista = (texto: string): Textos => {
  const [primeiro = '', ...resto] = texto.split(', ')
  return [primeiro, ...resto]
}

const MULHERES = lista(
  'Ana, Maria, Adriana, Aline, Amanda, Andréa, Beatriz, Bianca, Camila, Carla, Cecília, Cláudia, Cristina, Daniela, Débora, Eliane, Fabiana, Fernanda, Flávia, Gabriela, Helena, Isabela, Joana, Juliana, Jéssica, Larissa, Letícia, Lívia, Luciana, Luíza, Márcia, Mariana, Mônica, Natália, Patrícia, Paula, Priscila, Rafaela, Regina, Renata, Rosângela, Sandra, Simone, Sílvia, Sônia, Tatiane, Teresinha, Vanessa, Vera, Vitória',
)
const HOMENS = lista(
  'José, João, Antônio, Alexandre, André, Anderson, Benedito, Bruno, Caio, Carlos, César, Cláudio, Daniel, Diego, Edson, Eduardo, Fábio, Felipe, Fernando, Flávio, Francisco, Gabriel, Geraldo, Guilherme, Gustavo, Henrique, Hélio, Igor, Jorge, Júlio, Leandro, Leonardo, Luís, Luiz, Marcelo, Márcio, Marcos, Mário, Mateus, Maurício, Nelson, Otávio, Paulo, Pedro, Rafael, Ricardo, Roberto, Rodrigo, Rogério, Sérgio, Thiago, Vinícius, Wagner, Wilson',
)
const SEGUNDOS_MULHER = lista(
  'Aparecida, Cristina, Eduarda, de Fátima, Helena, Lúcia, Luíza, das Graças, Regina, Clara',
)
const SEGUNDOS_HOMEM = lista(
  'Augusto, Carlos, César, Eduardo, Henrique, Luiz, Roberto, Antônio, Paulo, Vítor',
)
/** Surnames in about the order of how common they are. */
const SOBRENOMES = lista(
  'Silva, Santos, Oliveira, Souza, Lima, Pereira, Ferreira, Costa, Rodrigues, Almeida, Nascimento, Alves, Carvalho, Araújo, Ribeiro, Gomes, Martins, Rocha, Barbosa, Moreira, Cardoso, Teixeira, Correia, Dias, Cavalcante, Mendes, Nunes, Vieira, Freitas, Monteiro, Moraes, Pinto, Machado, Campos, Batista, Moura, Azevedo, Fonseca, Rezende, Guimarães, Magalhães, Assunção, Conceição, Figueiredo, Siqueira, Tavares, Bueno, Prado, Camargo, Toledo, Bianchi, Rossi, Ferrari, Romano, Zanetti, Bortolotto, Müller, Schmidt, Wagner, Hoffmann, Tanaka, Nakamura, Yamamoto, Sato, Haddad, Nassif',
)
const PARTICULA: Readonly<Record<string, string>> = {
  Silva: 'da Silva',
  Santos: 'dos Santos',
  Oliveira: 'de Oliveira',
  Souza: 'de Souza',
  Costa: 'da Costa',
  Nascimento: 'do Nascimento',
  Rocha: 'da Rocha',
  Almeida: 'de Almeida',
  Conceição: 'da Conceição',
}

/** A surname, the common ones more often. */
function sobrenome(draw: Draw): string {
  const i = Math.floor(SOBRENOMES.length * draw.fraction() ** 1.6)
  return SOBRENOMES[i] ?? SOBRENOMES[0]
}

/** Two different surnames. */
function doisSobrenomes(draw: Draw): [string, string] {
  const um = sobrenome(draw)
  let outro = sobrenome(draw)
  while (outro === um) outro = sobrenome(draw)
  return [um, outro]
}

/** A person's whole name. */
export function nomePessoa(draw: Draw): string {
  const mulher = draw.chance(0.51)
  const primeiro = draw.pick(mulher ? MULHERES : HOMENS)
  const segundo = draw.chance(0.3) ? draw.pick(mulher ? SEGUNDOS_MULHER : SEGUNDOS_HOMEM) : ''
  const [um, outro] = doisSobrenomes(draw)
  const ultimo = draw.chance(0.6) ? (PARTICULA[outro] ?? outro) : outro
  const partes = [primeiro, segundo === primeiro ? '' : segundo, draw.chance(0.75) ? um : '', ultimo]
  const filiacao = !mulher && draw.chance(0.04) ? ' Júnior' : ''
  return partes.filter((parte) => parte !== '').join(' ') + filiacao
}

/** The sex that a generated name tells. */
export const sexoDoNome = (nome: string): 'f' | 'm' =>
  MULHERES.includes(nome.split(' ')[0] ?? '') ? 'f' : 'm'

/** The name of somebody's mother, of the same surname. */
export function nomeDaMaeDe(draw: Draw, nome: string): string {
  const ultimo =
    nome
      .replace(/ Júnior$/, '')
      .split(' ')
      .at(-1) ?? ''
  return `${draw.pick(MULHERES)} ${draw.pick(SEGUNDOS_MULHER)} ${PARTICULA[ultimo] ?? ultimo}`
}

const MARCAS = lista(
  'Santa Rita, São Bento, São Judas, Santo Antônio, Nossa Senhora Aparecida, Bom Jesus, Santa Luzia, São Francisco, Central, Avenida, Ideal, Estrela do Sul, Horizonte, Alvorada, Primavera, Beira-Rio, Vale Verde, Ipê Amarelo, Novo Tempo, Mantiqueira, Araucária, Bela Vista, Boa Esperança, Cruzeiro, Dois Irmãos, Esperança, Flor de Liz, Girassol, Imperial, Jacarandá, Jequitibá, Lua Nova, Manacá, Nova Era, Ouro Verde, Pau-Brasil, Pérola, Planalto, Ponto Certo, Progresso, Real, Sabiá, São Jorge, Serra Azul, Sol Nascente, Três Corações, União, Vitória-Régia, Águas Claras, Canário, Bem-Te-Vi, Caminho Novo, Capricho, Colonial, Do Povo, Estação, Família, Jabuticaba, Mandacaru, Pioneira, Quatro Estações, Recanto, Rio Pardo, Sertãozinho, Tropical, Universo, Aquarela, Bandeirante',
)

export interface Ramo {
  /** What people call the shop. */
  loja: Textos
  /** The trade as a company's registered name tells it. */
  atividade: string
  cnae: string
  peso: number
}

export interface NomeEmpresa {
  nome: string
  nomeFantasia: string
}

/** Registered name (without the legal form) and trading name of a company of the trade. */
export function nomeEmpresa(draw: Draw, ramo: Ramo): NomeEmpresa {
  const loja = draw.pick(ramo.loja)
  const marca = draw.pick(MARCAS)
  const [um, outro] = doisSobrenomes(draw)
  const forma = draw.fraction()
  const fantasia = (nome: string) => (draw.chance(0.12) ? '' : nome)
  if (forma < 0.34) return { nome: `${loja} ${marca}`, nomeFantasia: fantasia(`${loja} ${marca}`) }
  if (forma < 0.48) return { nome: `${ramo.atividade} ${marca}`, nomeFantasia: fantasia(`${loja} ${marca}`) }
  if (forma < 0.7)
    return { nome: `${um} & ${outro} ${ramo.atividade}`, nomeFantasia: fantasia(`${loja} ${marca}`) }
  if (forma < 0.82) return { nome: `${um} ${ramo.atividade}`, nomeFantasia: fantasia(`${loja} ${um}`) }
  if (forma < 0.92)
    return { nome: `Irmãos ${um} ${ramo.atividade}`, nomeFantasia: fantasia(`${loja} Irmãos ${um}`) }
  return { nome: `${um} & Filhos ${ramo.atividade}`, nomeFantasia: fantasia(`${loja} ${marca}`) }
}

/** Somebody's one-person business: registered under the owner's name. */
export function nomeMei(draw: Draw, ramo: Ramo): NomeEmpresa {
  const nome = nomePessoa(draw)
  const [primeiro = ''] = nome.split(' ')
  return { nome, nomeFantasia: `${draw.pick(ramo.loja)} ${draw.chance(0.5) ? primeiro : draw.pick(MARCAS)}` }
}

/** The name of an accounting office, without its legal form. */
export function nomeEscritorio(draw: Draw): NomeEmpresa {
  const [um, outro] = doisSobrenomes(draw)
  const marca = draw.pick(MARCAS)
  return draw.pick([
    { nome: `Escritório Contábil ${marca}`, nomeFantasia: `Contábil ${marca}` },
    { nome: `${um} & ${outro} Contabilidade`, nomeFantasia: `${um} & ${outro}` },
    { nome: `${um} Assessoria Contábil e Fiscal`, nomeFantasia: `${um} Contabilidade` },
    { nome: `Organização Contábil ${um}`, nomeFantasia: `Organização ${um}` },
    { nome: `${marca} Contadores Associados`, nomeFantasia: `${marca} Contadores` },
  ])
}

/** The text in the letters and digits of a host name: `Pão & Cia` → `pao-cia`, or with another `separador`. */
export function slug(texto: string, separador = '-'): string {
  const simples = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return simples
    .split(/[^a-z0-9]+/)
    .filter((parte) => parte !== '')
    .join(separador)
}
