import type { Draw } from './random.ts'

type Textos = readonly [string, ...string[]]

export interface Cidade {
  nome: string
  uf: string
  ddd: number
  /** First and last five digits of the CEP. */
  cep: readonly [number, number]
  bairros: Textos
  /** Share of the cadastros. */
  peso: number
}

const cidade = (
  uf: string,
  nome: string,
  ddd: number,
  de: number,
  ate: number,
  peso: number,
  bairros: string,
): Cidade => ({ uf, nome, ddd, cep: [de, ate], peso, bairros: ['Centro', ...bairros.split(', ')] })

/** Real places, so that a name, its state, area code and CEP agree. */
export const CIDADES: readonly [Cidade, ...Cidade[]] = [
  cidade(
    'SP',
    'Ribeirão Preto',
    16,
    14010,
    14114,
    90,
    'Campos Elíseos, Vila Tibério, Jardim Paulista, Ipiranga, Ribeirânia',
  ),
  cidade(
    'SP',
    'Campinas',
    19,
    13010,
    13139,
    80,
    'Cambuí, Taquaral, Barão Geraldo, Vila Industrial, Jardim Chapadão',
  ),
  cidade(
    'SP',
    'São Paulo',
    11,
    1001,
    5899,
    70,
    'Mooca, Tatuapé, Vila Mariana, Lapa, Santana, Pinheiros, Ipiranga',
  ),
  cidade(
    'SP',
    'São José do Rio Preto',
    17,
    15010,
    15104,
    50,
    'Boa Vista, Vila Maceno, Redentora, Jardim Alto Rio Preto',
  ),
  cidade('SP', 'Sorocaba', 15, 18010, 18109, 45, 'Campolim, Vila Hortência, Além Ponte, Jardim Simus'),
  cidade('SP', 'Franca', 16, 14400, 14414, 40, 'Estação, Cidade Nova, Jardim Consolação, Vila Aparecida'),
  cidade('SP', 'Piracicaba', 19, 13400, 13439, 38, 'Paulista, Vila Rezende, Cidade Jardim, São Dimas'),
  cidade('SP', 'Bauru', 14, 17010, 17109, 36, 'Vila Falcão, Jardim Bela Vista, Altos da Cidade, Vila Cardia'),
  cidade('SP', 'São Carlos', 16, 13560, 13579, 34, 'Vila Prado, Cidade Jardim, Vila Nery, Jardim Paulistano'),
  cidade('SP', 'Araraquara', 16, 14800, 14811, 32, 'Carmo, Vila Xavier, Fonte Luminosa, São José'),
  cidade('SP', 'Jundiaí', 11, 13201, 13219, 30, 'Anhangabaú, Vila Arens, Ponte São João, Eloy Chaves'),
  cidade('SP', 'Limeira', 19, 13480, 13489, 26, 'Vila Cláudia, Boa Vista, Jardim Nova Itália'),
  cidade('SP', 'Marília', 14, 17500, 17529, 24, 'Cascata, Fragata, Palmital, Alto Cafezal'),
  cidade('SP', 'Presidente Prudente', 18, 19010, 19067, 24, 'Vila Marcondes, Bosque, Jardim Aviação'),
  cidade(
    'SP',
    'São José dos Campos',
    12,
    12209,
    12248,
    24,
    'Vila Adyana, Jardim Aquarius, Santana, Monte Castelo',
  ),
  cidade('SP', 'Taubaté', 12, 12010, 12092, 18, 'Independência, Jardim das Nações, Vila São José'),
  cidade('SP', 'Santos', 13, 11010, 11099, 22, 'Gonzaga, Boqueirão, Ponta da Praia, Vila Mathias'),
  cidade('SP', 'Santo André', 11, 9010, 9299, 18, 'Vila Assunção, Campestre, Vila Bastos, Utinga'),
  cidade('SP', 'Guarulhos', 11, 7010, 7299, 18, 'Vila Galvão, Macedo, Gopoúva, Picanço'),
  cidade(
    'MG',
    'Belo Horizonte',
    31,
    30110,
    31995,
    30,
    'Savassi, Lourdes, Funcionários, Barro Preto, Floresta',
  ),
  cidade('MG', 'Uberlândia', 34, 38400, 38419, 26, 'Martins, Fundinho, Santa Mônica, Tibery'),
  cidade('MG', 'Uberaba', 34, 38010, 38082, 20, 'Mercês, Abadia, Estados Unidos, Fabrício'),
  cidade('MG', 'Poços de Caldas', 35, 37701, 37719, 16, 'Jardim dos Estados, Santa Rosália, São Geraldo'),
  cidade('MG', 'Juiz de Fora', 32, 36010, 36099, 14, 'São Mateus, Granbery, Manoel Honório, Benfica'),
  cidade(
    'RJ',
    'Rio de Janeiro',
    21,
    20010,
    23799,
    26,
    'Tijuca, Copacabana, Madureira, Botafogo, Méier, Campo Grande',
  ),
  cidade('RJ', 'Niterói', 21, 24020, 24399, 12, 'Icaraí, Fonseca, São Francisco, Santa Rosa'),
  cidade('RJ', 'Petrópolis', 24, 25610, 25779, 8, 'Valparaíso, Itaipava, Bingen, Quitandinha'),
  cidade('ES', 'Vitória', 27, 29010, 29099, 10, 'Praia do Canto, Jardim Camburi, Santa Lúcia, Maruípe'),
  cidade('PR', 'Curitiba', 41, 80010, 82999, 22, 'Água Verde, Batel, Portão, Boqueirão, Santa Felicidade'),
  cidade('PR', 'Londrina', 43, 86010, 86099, 18, 'Gleba Palhano, Vila Nova, Jardim Shangri-lá, Higienópolis'),
  cidade('PR', 'Maringá', 44, 87010, 87099, 14, 'Zona 07, Vila Operária, Jardim Alvorada, Zona 02'),
  cidade('SC', 'Florianópolis', 48, 88010, 88099, 12, 'Trindade, Estreito, Agronômica, Coqueiros'),
  cidade('SC', 'Joinville', 47, 89201, 89239, 12, 'América, Glória, Anita Garibaldi, Bucarein'),
  cidade('SC', 'Blumenau', 47, 89010, 89099, 10, 'Velha, Garcia, Victor Konder, Itoupava Norte'),
  cidade('RS', 'Porto Alegre', 51, 90010, 91999, 18, 'Moinhos de Vento, Cidade Baixa, Menino Deus, Floresta'),
  cidade('RS', 'Caxias do Sul', 54, 95010, 95099, 12, 'São Pelegrino, Exposição, Pio X, Cinquentenário'),
  cidade('RS', 'Pelotas', 53, 96010, 96099, 8, 'Três Vendas, Fragata, Areal, Laranjal'),
  cidade('GO', 'Goiânia', 62, 74010, 74899, 18, 'Setor Bueno, Setor Oeste, Campinas, Jardim Goiás'),
  cidade(
    'MS',
    'Campo Grande',
    67,
    79002,
    79124,
    12,
    'Jardim dos Estados, Amambaí, Vila Planalto, Tiradentes',
  ),
  cidade('MT', 'Cuiabá', 65, 78005, 78109, 10, 'Goiabeiras, Bosque, Porto, Boa Esperança'),
  cidade('BA', 'Salvador', 71, 40010, 41999, 14, 'Pituba, Barra, Brotas, Itapuã, Liberdade'),
  cidade('BA', 'Feira de Santana', 75, 44001, 44099, 8, 'Kalilândia, Tomba, Santa Mônica, Brasília'),
  cidade('SE', 'Aracaju', 79, 49010, 49098, 6, 'Atalaia, Jardins, Siqueira Campos, Grageru'),
  cidade('AL', 'Maceió', 82, 57020, 57099, 6, 'Pajuçara, Ponta Verde, Farol, Jatiúca'),
  cidade('PE', 'Recife', 81, 50010, 52999, 12, 'Boa Viagem, Casa Forte, Boa Vista, Espinheiro, Afogados'),
  cidade('PB', 'João Pessoa', 83, 58010, 58099, 6, 'Manaíra, Tambaú, Bessa, Torre'),
  cidade('RN', 'Natal', 84, 59010, 59139, 6, 'Tirol, Petrópolis, Alecrim, Lagoa Nova'),
  cidade('CE', 'Fortaleza', 85, 60010, 60899, 12, 'Aldeota, Meireles, Benfica, Fátima, Messejana'),
  cidade('PI', 'Teresina', 86, 64000, 64099, 5, 'Jóquei, Fátima, Ilhotas, Dirceu'),
  cidade('MA', 'São Luís', 98, 65010, 65099, 5, 'Renascença, Cohama, São Francisco, Calhau'),
  cidade('PA', 'Belém', 91, 66010, 66999, 8, 'Nazaré, Umarizal, Batista Campos, Marco'),
  cidade('AM', 'Manaus', 92, 69005, 69099, 8, 'Adrianópolis, Flores, Aleixo, Parque 10 de Novembro'),
  cidade('TO', 'Palmas', 63, 77001, 77066, 3, 'Plano Diretor Norte, Plano Diretor Sul, Taquaralto'),
  cidade('RO', 'Porto Velho', 69, 76801, 76834, 3, 'Olaria, São Cristóvão, Nova Porto Velho'),
  cidade('AC', 'Rio Branco', 68, 69900, 69923, 2, 'Bosque, Estação Experimental, Vila Ivonete'),
  cidade('RR', 'Boa Vista', 95, 69301, 69339, 2, 'São Francisco, Mecejana, Paraviana'),
  cidade('AP', 'Macapá', 96, 68900, 68914, 2, 'Trem, Santa Rita, Buritizal'),
  { uf: 'DF', nome: 'Brasília', ddd: 61, cep: [70200, 70999], peso: 14, bairros: ['Asa Sul', 'Asa Norte'] },
]

const VIAS: Textos = [
  'Rua XV de Novembro',
  'Rua Sete de Setembro',
  'Rua Treze de Maio',
  'Rua Tiradentes',
  'Rua Marechal Deodoro',
  'Rua Duque de Caxias',
  'Rua General Osório',
  'Rua Barão do Rio Branco',
  'Rua Visconde de Inhaúma',
  'Rua Rui Barbosa',
  'Rua José Bonifácio',
  'Rua Saldanha Marinho',
  'Rua Santos Dumont',
  'Rua Prudente de Morais',
  'Rua Campos Sales',
  'Rua Quintino Bocaiúva',
  'Rua São Sebastião',
  'Rua São João',
  'Rua Nossa Senhora Aparecida',
  'Rua das Palmeiras',
  'Rua dos Ipês',
  'Rua das Acácias',
  'Rua Amazonas',
  'Rua Pernambuco',
  'Rua Bahia',
  'Rua Itália',
  'Rua Maestro Villa-Lobos',
  'Rua Padre Anchieta',
  'Rua Princesa Isabel',
  'Rua Joaquim Nabuco',
  'Avenida Brasil',
  'Avenida Getúlio Vargas',
  'Avenida Independência',
  'Avenida Nove de Julho',
  'Avenida Presidente Vargas',
  'Avenida Dom Pedro II',
  'Avenida da Saudade',
  'Avenida Santos Dumont',
  'Avenida Juscelino Kubitschek',
  'Avenida das Américas',
  'Avenida Rio Branco',
  'Avenida Tiradentes',
  'Praça da Matriz',
  'Praça Rui Barbosa',
  'Travessa São José',
  'Alameda dos Jacarandás',
]
const COMPLEMENTOS: Textos = [
  'Sala 2',
  'Sala 14',
  'Loja 1',
  'Loja B',
  'Fundos',
  '1º andar',
  'Conjunto 52',
  'Galpão 3',
]
const COMPLEMENTOS_PF: Textos = ['Apto 12', 'Apto 34', 'Apto 101', 'Casa 2', 'Fundos', 'Bloco B, apto 23']

export interface Endereco {
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
}

/** An address in the given city; `residencial` changes only what completes it. */
export function endereco(draw: Draw, em: Cidade, residencial: boolean): Endereco {
  const prefixo = String(draw.int(em.cep[0], em.cep[1])).padStart(5, '0')
  const bairro = draw.pick(em.bairros)
  return {
    cep: `${prefixo}-${String(draw.int(0, 899)).padStart(3, '0')}`,
    logradouro: em.uf === 'DF' ? quadra(draw, bairro) : draw.pick(VIAS),
    numero: draw.chance(0.02) ? 's/n' : String(draw.int(8, draw.chance(0.3) ? 3900 : 990)),
    complemento: draw.chance(0.22) ? draw.pick(residencial ? COMPLEMENTOS_PF : COMPLEMENTOS) : '',
    bairro,
    cidade: em.nome,
    uf: em.uf,
  }
}

/** Brasília's pilot plan has blocks where other cities have streets. */
function quadra(draw: Draw, bairro: string): string {
  const asa = bairro === 'Asa Sul' ? 'CLS' : 'CLN'
  return `${asa} ${draw.int(1, 4)}${String(draw.int(2, 16)).padStart(2, '0')} Bloco ${draw.pick(['A', 'B', 'C', 'D'])}`
}

/** A landline or, more often for persons, a mobile number of the city. */
export function telefone(draw: Draw, em: Cidade, movel: boolean): string {
  const inicio = movel ? `9${draw.int(6, 9)}${draw.digits(3)}` : `3${draw.digits(3)}`
  return `(${em.ddd}) ${inicio}-${draw.digits(4)}`
}
