import { readdirSync, existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '#src/api/contract/nucleo/cor.ts'
import { citar, folha, type Redacao } from './folha.ts'

const MODULOS = 'server/modules'

/** Whatever a letter may be about; one that asks for more says so by an `undefined` in what it writes. */
const DADOS = {
  para: 'ana@exemplo.org.br',
  entidade: 'Sindicato <São> João & Filhos',
  nome: 'Ana',
  link: `https://app.exemplo.org.br/public/confirmar?token=1.${'a'.repeat(43)}&returnUrl=%2Fpublic`,
  login: 'https://app.exemplo.org.br/public/login?entidade=demo',
  esqueciSenha: 'https://app.exemplo.org.br/public/esqueci-senha?entidade=demo&admin=true',
  cadastro: 'Padaria Pão & Cia',
  documento: '12.ABC.345/01DE-35',
  numero: '12/2026',
  titulo: 'Boleto em dobro',
  texto: 'Já corrigimos.\nVeja https://exemplo.org.br/boleto.',
  arquivos: 2,
  marcada: new Date('2026-12-01T12:00:00Z'),
  ausencia: 'Voltamos amanhã, às 8h.',
  motivo: 'Falta o contrato.\nVeja https://exemplo.org.br/contrato.',
  contatos: ['(11) 3333-0000', 'contato@exemplo.org.br'],
  email: 'nova@exemplo.org.br',
  ativo: true,
  encerrado: false,
  reabreAte: new Date('2026-12-01T12:00:00Z'),
  avaliar: ['bom', 'ruim'].map((nota) => ({
    texto: `Foi ${nota}`,
    link: `https://app.exemplo.org.br/public/login?entidade=demo&returnUrl=%2Fpublic%3Favaliacao%3D${nota}`,
  })),
  // slips of two debtors
  emissoes: ['Padaria Pão & Cia', 'Mercado <Sol>'].map((nome) => ({
    boleto: {
      status: 'a-registrar',
      valor: 37_062,
      vencimento: '2026-11-23',
      linhaDigitavel: '00190.00009 02834.071009',
    },
    conta: { ambiente: 'teste', cnpjComLetras: 'nao' },
    cadastro: { nome, registro: '12ABC34501DE35' },
    itens: [
      {
        contribuicao: { nome: 'Mensalidade & <taxa>' },
        debito: { periodo: '2026-10', acordoId: null, parcela: null, parcelas: null },
      },
    ],
  })),
  relatorio: 'Arrecadação',
  dono: 'Ana <Souza>',
  dizeres: ['Posição em 13/11/2026, 12:00', 'Forma de pagamento: Dinheiro & cheque'],
  anexos: ['Boleto 1.pdf', 'Boleto 2.pdf'].map((nome) => ({
    nome,
    tipo: 'application/pdf',
    conteudo: Buffer.alloc(0),
  })),
}

type Escrever = (dados: typeof DADOS) => Redacao

/** Every letter that some module writes, by the name of its function. */
const escritas: [string, Escrever][] = []
const modulos = readdirSync(MODULOS).flatMap((area) =>
  readdirSync(`${MODULOS}/${area}`).map((modulo) => [area, modulo] as const),
)
for (const [area, modulo] of modulos) {
  if (!existsSync(`${MODULOS}/${area}/${modulo}/mails.ts`)) continue
  // a module of letters exports functions that write them, and nothing else
  const mails = (await import(`#server/modules/${area}/${modulo}/mails.ts`)) as Record<string, Escrever>
  escritas.push(...Object.entries(mails).map(([nome, escrever]): [string, Escrever] => [nome, escrever]))
}

const TIMBRE = {
  cor: '#ffff00',
  telefone: '(11) 3333-0000',
  email: 'contato@exemplo.org.br',
  site: 'https://exemplo.org.br',
}

/** Text of the HTML as a reader sees it. */
const lido = (html: string) =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')
const umaLinha = (texto: string) => texto.replaceAll(/\s+/g, ' ').trim()

it('knows all modules with letters', () => {
  expect(escritas.length).toBeGreaterThanOrEqual(8)
})

describe.each(escritas)('the letter %s', (_, escrever) => {
  const redacao = escrever(DADOS)
  const { html, texto, assunto } = folha(redacao, TIMBRE)

  it('says in HTML all that it says in plain text, and nothing that was not given', () => {
    const { paragrafos, botao, pergunta, fim } = redacao
    const perguntado = pergunta ? [pergunta.texto, ...pergunta.respostas.map((uma) => uma.texto)] : []
    for (const parte of [...paragrafos, ...perguntado, fim, DADOS.entidade, TIMBRE.telefone, TIMBRE.email]) {
      expect(umaLinha(lido(html)).replaceAll(' ', '')).toContain(umaLinha(parte).replaceAll(' ', ''))
      expect(umaLinha(texto)).toContain(umaLinha(parte))
    }
    for (const parte of botao ? [`${botao.texto}:\n${botao.link}\n`] : []) expect(texto).toContain(parte)
    expect(`${assunto}${texto}${html}`).not.toMatch(/undefined|\[object|null/)
  })

  it('has its button’s address written below it, and no address that cannot be pressed', () => {
    const pressed = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
    for (const { texto: nome, link } of redacao.botao ? [redacao.botao] : []) {
      expect(pressed.filter((href) => lido(href).trim() === link)).toHaveLength(2)
      expect(lido(html).split(nome)[1]).toContain(link)
    }
    const written = texto.match(/https?:\/\/[^\s,]*[^\s,.;:]/g) ?? []
    for (const link of written) expect(pressed.map((href) => lido(href).trim())).toContain(link)
  })

  it('is one column of 600 pixels at most, brings no picture and no code, and asks for nothing from elsewhere', () => {
    expect(html).toContain('max-width:600px')
    expect(html).toMatch(/<html lang="pt-BR">/)
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|position:|display:\s*(flex|grid)/)
    const widths = [...html.matchAll(/(?<!max-)width[=:]"?(\d+)(?!\d*%)/g)].map(([, px]) => Number(px))
    expect(Math.max(...widths)).toBeLessThanOrEqual(600)
  })

  it('knows the dark: colours of its own, which every ground and every ink has', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    for (const [, classes = ''] of html.matchAll(/<(?:p|h1|td class="folha)[^>]*class="([^"]*)"/g))
      expect(classes).toMatch(/\b[ts]\b/)
  })
})

it.each(['#ffff00', '#000000', '#ffffff', '#ff0000', '#1f5f8b', 'azul'])(
  'an entidade of the colour %s has a head, a button and addresses that can be read',
  (cor) => {
    const { html } = folha(
      { ...DADOS, assunto: 'A', paragrafos: [], botao: { texto: 'Ir', link: 'https://a' }, fim: '' },
      { ...TIMBRE, cor },
    )
    const grounds = [...html.matchAll(/background-color:(#[\da-f]{6});color:#ffffff/g)].map(
      ([, one = '']) => one,
    )
    expect(grounds).toHaveLength(2)
    for (const ground of grounds) expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    const [light = '', dark = ''] = [...html.matchAll(/\.l \{ color: (#[\da-f]{6})/g)].map(([, one]) => one)
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, '#1a1e24')).toBeGreaterThanOrEqual(4.5)
  },
)

it('what people typed stays text', () => {
  const { html } = folha(
    { ...DADOS, nome: '<b>Ana</b> http://mal.exemplo', assunto: '<i>', paragrafos: ['<script>"'], fim: '' },
    TIMBRE,
  )
  expect(html).not.toMatch(/<b>|<i>|<script>|mal\.exemplo/)
  expect(citar('a\nb http://mal.exemplo')).toBe('a b http   mal exemplo')
  expect(citar('Petro S.A.')).toBe('Petro S.A.')
  expect(citar('t.co S.A.com a.1 b.c.exemplo')).toBe('t co S.A com a 1 b.c exemplo')
})

it('an entidade without any way to reach it has none on its sheet', () => {
  const { texto } = folha(
    { ...DADOS, assunto: 'A', paragrafos: ['P'], fim: 'F' },
    { cor: '#123456', telefone: '', email: '', site: '' },
  )
  expect(texto.trimEnd().split('\n\n').at(-1)).toBe(
    `${DADOS.entidade}\nMensagem automática: respostas a este endereço não são lidas.`,
  )
})
