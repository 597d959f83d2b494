import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { escreverRemessa } from './remessa.ts'
import { escreverRetorno } from './retorno-escrita.ts'
import { inteiro, LINHAS, pagamento, titulo } from './test-support/amostras.ts'

// A second reader, made by others from others' reading of the manuals: the layouts of @banco-br/cnab_yaml (MIT). It has no Bradesco, and of
// Itaú the payments only.

const root = path.dirname(createRequire(import.meta.url).resolve('@banco-br/cnab_yaml/package.json'))

/** `nome: pos: [de, ate]` is all that is needed of its files. */
function layout(...files: string[]): ReadonlyMap<string, [number, number]> {
  const fields = new Map<string, [number, number]>()
  for (const file of files) {
    const text = readFileSync(path.join(root, 'cnab240', file), 'utf8')
    for (const [, nome = '', de, ate] of text.matchAll(
      /^(\w+):\s*\n(?:\s+#.*\n)*\s+pos: \[(\d+), ?(\d+)\]/gm,
    ))
      fields.set(nome, [Number(de), Number(ate)])
  }
  return fields
}

const BANCOS = {
  '001': {
    p: ['generic/remessa/detalhe_segmento_p.yml', '001/remessa/detalhe_segmento_p.yml'],
    q: ['generic/remessa/detalhe_segmento_q.yml', '001/remessa/detalhe_segmento_q.yml'],
    t: ['generic/retorno/detalhe_segmento_t.yml'],
  },
  '033': {
    p: ['generic/remessa/detalhe_segmento_p.yml', '033/remessa/detalhe_segmento_p.yml'],
    q: ['generic/remessa/detalhe_segmento_q.yml', '033/remessa/detalhe_segmento_q.yml'],
    t: ['033/retorno/detalhe_segmento_t.yml'],
  },
  '104': {
    p: ['generic/remessa/detalhe_segmento_p.yml', '104/sigcb/remessa/detalhe_segmento_p.yml'],
    q: ['generic/remessa/detalhe_segmento_q.yml'],
    t: ['generic/retorno/detalhe_segmento_t.yml', '104/sigcb/retorno/detalhe_segmento_t.yml'],
  },
  '748': {
    p: [],
    q: [],
    t: ['generic/retorno/detalhe_segmento_t.yml'],
  },
  '756': {
    p: ['generic/remessa/detalhe_segmento_p.yml', '756/remessa/detalhe_segmento_p.yml'],
    q: ['generic/remessa/detalhe_segmento_q.yml'],
    t: ['generic/retorno/detalhe_segmento_t.yml', '756/retorno/detalhe_segmento_t.yml'],
  },
}

const quando = { sequencia: 7, data: '2026-12-16', hora: '05:00:00' }

describe.each(
  LINHAS.flatMap((amostra) => {
    const files = Object.entries(BANCOS).find(([banco]) => banco === amostra.conta.banco)?.[1]
    return files ? [{ ...amostra, files }] : []
  }),
)('$nome', ({ files, ...amostra }) => {
  const read = (linha: string | undefined, fields: ReadonlyMap<string, [number, number]>, nome: string) => {
    const [de, ate] = fields.get(nome) ?? [1, 0]
    return linha?.slice(de - 1, ate).trim()
  }

  it.runIf(files.p.length > 0)('a remessa says to it what was written', async () => {
    const lines = (
      await inteiro(escreverRemessa({ conta: amostra.conta, ...quando }, [titulo(amostra)]))
    ).split('\r\n')
    const p = (nome: string) => read(lines[2], layout(...files.p), nome)
    const q = (nome: string) => read(lines[3], layout(...files.q), nome)
    const r = (nome: string) => read(lines[4], layout('generic/remessa/detalhe_segmento_r.yml'), nome)
    // CAIXA's modalidade is a field of its own there.
    expect(p('nosso_numero')).toContain(
      amostra.conta.banco === '104' ? amostra.nossoNumero.slice(2) : amostra.nossoNumero,
    )
    expect(
      ['codigo_segmento', 'numero_documento', 'vencimento', 'valor_titulo', 'data_emissao'].map(p),
    ).toEqual(['P', '2026/42', '10122026', '000000000015075', '30112026'])
    expect(p('valor_juros_mora')).toBe('000000000000005')
    expect(p('uso_empresa')).toBe(amostra.conta.banco === '104' ? '2026/42' : 'D0000000000000000000042')
    expect(
      ['codigo_segmento', 'sacado_codigo_inscricao', 'sacado_numero_inscricao', 'nome', 'estado'].map(q),
    ).toEqual(['Q', '1', '000011144477735', 'JOSE ANTONIO DA CONCEICAO', 'SP'])
    expect(['codigo_segmento', 'codigo_multa', 'valor_multa'].map(r)).toEqual(['R', '2', '000000000000200'])
    expect(r('data_multa')).toMatch(/^1[01]122026$/)
  })

  it('so does a retorno', async () => {
    const lines = (
      await inteiro(escreverRetorno({ conta: amostra.conta, ...quando }, [pagamento(amostra)]))
    ).split('\r\n')
    const t = (nome: string) => read(lines[2], layout(...files.t), nome)
    const u = (nome: string) => read(lines[3], layout('generic/retorno/detalhe_segmento_u.yml'), nome)
    expect(t('nosso_numero')).toContain(
      amostra.conta.banco === '104' ? amostra.nossoNumero.slice(2) : amostra.nossoNumero,
    )
    expect(['numero_documento', 'data_vencimento', 'valor_titulo', 'valor_tarifa'].map(t)).toEqual([
      '2026/42',
      '10122026',
      '000000000015075',
      '000000000000250',
    ])
    expect(t('identificacao_rejeicao')).toMatch(/^04/)
    expect(['codigo_segmento', 'valor_acrescimos', 'valor_pago', 'valor_liquido'].map(u)).toEqual([
      'U',
      '000000000000325',
      '000000000015400',
      '000000000015150',
    ])
    expect(['data_ocorrencia', 'data_credito'].map(u)).toEqual(['15122026', '16122026'])
  })
})
