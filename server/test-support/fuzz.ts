/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function sorteio(semente: number): () => number {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What the OpenAPI document says of a value. */
interface Esquema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Esquema>
  items?: Esquema
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
}
export interface Operacao {
  method: string
  path: string
  parameters?: { name: string; in: string; schema: Esquema }[]
  requestBody?: { content?: Record<string, { schema: Esquema }> }
}

export interface Chamada {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Texts that have broken somebody's server before. */
const HOSTIS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  "' or 1=1 --",
  '"; drop table usuario; --',
  '$1',
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=cmd|calc!A0',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2147483648',
  '99999999999999999999999',
  '0x10',
  '1.5',
  '2026-02-30',
  '0000-00-00',
  '999999-12-31',
  '2026-13',
  'true',
  'null',
  '[]',
  '{}',
  'a,b,c',
  'em.',
  'entre.1,',
  'entre.9,1',
  'nome.asc,-nome,nome',
  'ã'.repeat(300),
  'x'.repeat(5_000),
  '𝔘𝔫𝔦'.repeat(40),
  '11.222.333/0001-81',
  '123.456.789-00',
]
const ESTRANHOS: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  [[[[]]]],
  {},
  { toString: 1 },
  [null],
]
/** As text: an object literal would set the prototype instead. */
const CORPOS = [
  '',
  '{',
  '[',
  'null',
  '"texto"',
  '123',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '['.repeat(2_000) + ']'.repeat(2_000),
  `{"x":"${'y'.repeat(200_000)}"}`,
  '\u0000',
  '{"nome":"\\u0000"}',
  '{"nome":"\\ud800"}',
]
const TIPOS = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'nada',
]

/** Makes calls out of what is documented: often nearly right, so that they come far, seldom quite. */
export class Fuzz {
  constructor(private readonly numero: () => number) {}

  inteiro(ate: number): number {
    return Math.floor(this.numero() * ate)
  }

  um<T>(lista: readonly T[]): T {
    const escolhido = lista[this.inteiro(lista.length)]
    if (escolhido === undefined) throw new Error('lista vazia')
    return escolhido
  }

  chance(quanto: number): boolean {
    return this.numero() < quanto
  }

  private texto(): string {
    return this.chance(0.5) ? this.um(HOSTIS) : String(this.inteiro(60))
  }

  private valor(esquema: Esquema, fundo = 0): unknown {
    if (this.chance(0.12)) return this.chance(0.5) ? this.um(ESTRANHOS) : this.um(HOSTIS)
    if (esquema.const !== undefined) return esquema.const
    if (esquema.enum && esquema.enum.length > 0) return this.um(esquema.enum)
    const formas = esquema.anyOf ?? esquema.oneOf ?? esquema.allOf
    if (formas && formas.length > 0 && fundo < 6) return this.valor(this.um(formas), fundo + 1)
    const tipo = Array.isArray(esquema.type) ? this.um(esquema.type) : esquema.type
    switch (tipo) {
      case 'integer':
      case 'number':
        return this.inteiro(this.um([3, 50, 5_000, 2 ** 31]))
      case 'boolean':
        return this.chance(0.5)
      case 'null':
        return null
      case 'array':
        return fundo > 5 || !esquema.items
          ? []
          : Array.from({ length: this.inteiro(4) }, () => this.valor(esquema.items ?? {}, fundo + 1))
      case 'object':
        return this.objeto(esquema, fundo)
      default:
        return this.chance(0.5)
          ? this.um(['Nome de teste', '2026-05-10', '2026-05', 'a@exemplo.org', '11222333000181', '12'])
          : this.texto()
    }
  }

  private objeto(esquema: Esquema, fundo: number): Record<string, unknown> {
    const campos = Object.entries(esquema.properties ?? {}).filter(() => this.chance(0.9))
    const objeto = Object.fromEntries(
      fundo > 5 ? [] : campos.map(([nome, campo]) => [nome, this.valor(campo, fundo + 1)]),
    )
    if (this.chance(0.05)) objeto[this.um(HOSTIS)] = this.um(ESTRANHOS)
    return objeto
  }

  private endereco({ path, parameters = [] }: Operacao): string {
    const caminho = path.replace(/\{(\w+)\}/g, (_, nome: string) => {
      const esquema = parameters.find((cada) => cada.in === 'path' && cada.name === nome)?.schema ?? {}
      const valor = this.chance(0.6) ? this.valor(esquema) : this.texto()
      return escrito(simples(valor))
    })
    const pares = parameters
      .filter((cada) => cada.in === 'query' && this.chance(0.4))
      .flatMap(({ name, schema }) =>
        Array.from({ length: this.chance(0.1) ? 3 : 1 }, () => {
          const valor = this.chance(0.6) ? this.valor(schema) : this.texto()
          return `${escrito(name)}=${escrito(simples(valor))}`
        }),
      )
    if (this.chance(0.1)) pares.push(`${escrito(this.um(HOSTIS))}=${escrito(this.um(HOSTIS))}`)
    return pares.length > 0 ? `${caminho}?${pares.join('&')}` : caminho
  }

  /** One call of an operation; whose, the caller decides. */
  chamada(operacao: Operacao): Chamada {
    const headers: Record<string, string> = {}
    if (this.chance(0.05)) headers['accept-encoding'] = this.um(['br', 'gzip;q=0', '*', 'x'.repeat(500)])
    if (this.chance(0.05))
      headers['x-forwarded-for'] = this.um(['1.2.3.4', '::1', 'nada', '1.2.3.4, 5.6.7.8'])
    if (this.chance(0.03)) headers['if-none-match'] = '*'
    if (this.chance(0.03)) headers.range = 'bytes=0-1,5-,9999999-'
    const chamada: Chamada = {
      method: operacao.method.toUpperCase() as Chamada['method'], // one of OpenAPI's
      url: this.endereco(operacao),
      headers,
    }
    const conteudo = Object.entries(operacao.requestBody?.content ?? {})[0]
    if (!conteudo) return chamada
    const [tipo, { schema }] = conteudo
    if (this.chance(0.12)) {
      headers['content-type'] = this.um(TIPOS)
      chamada.payload = this.um(CORPOS)
    } else if (tipo.startsWith('multipart/')) {
      headers['content-type'] = 'multipart/form-data; boundary=limite'
      chamada.payload = this.formulario(schema)
    } else {
      headers['content-type'] = 'application/json'
      chamada.payload = JSON.stringify(this.valor(schema) ?? null)
    }
    return chamada
  }

  private formulario({ properties = {} }: Esquema): string {
    const partes = Object.keys(properties).map((nome) => {
      const nomeDoArquivo = this.um(['a.pdf', '../../a.png', 'a\u0000.csv', 'nota.xlsx', 'x'.repeat(300)])
      const conteudo = this.um([
        '%PDF-1.7\n%%EOF',
        '\u0089PNG\r\n',
        'nome;cnpj\nA;1',
        'PK\u0003\u0004',
        '',
        '<svg/>',
      ])
      const arquivo = this.chance(0.7) ? `; filename="${nomeDoArquivo}"` : ''
      return `--limite\r\ncontent-disposition: form-data; name="${nome}"${arquivo}\r\n\r\n${conteudo}\r\n`
    })
    return `${partes.join('')}${this.chance(0.9) ? '--limite--\r\n' : ''}`
  }
}

/** As an address carries it, where half of a character, which `encodeURIComponent` refuses, is the mark for one. */
const escrito = (texto: string) => encodeURIComponent(Buffer.from(texto).toString())

/** A value as an address may carry it: what is no text as its JSON. */
const simples = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor))
