import { buffer } from 'node:stream/consumers'
import { logoImpresso, type EntidadeRow } from '#server/modules/entidade/service.ts'
import { dadosDoBoleto } from './documento.ts'
import type { Emissao } from './emissao.ts'

/**
 * The pages of slips as one PDF, under a name that says whose they are.
 * @param paraEstranho as for `dadosDoBoleto`
 */
export async function arquivoDosBoletos(
  emissoes: readonly Emissao[],
  beneficiario: EntidadeRow,
  paraEstranho: boolean,
) {
  // With the first slip: what draws it takes a tenth of a start to read.
  const { boletoPdf, boletosPdf } = await import('#server/boleto/pdf.ts')
  const logo = await logoImpresso(beneficiario)
  const paginas = emissoes.map((emissao) => dadosDoBoleto(emissao, beneficiario, { logo, paraEstranho }))
  const [primeira, ...outras] = paginas
  const [primeiro] = emissoes
  if (!primeira || !primeiro) throw new Error('Não há boleto para desenhar.')
  const { matricula } = primeiro.cadastro
  // of several debits, by its own number
  const qual = primeiro.itens.length === 1 ? primeiro.itens[0].debito.periodo : primeira.numeroDocumento
  const deUm = emissoes.every(({ cadastro }) => cadastro.matricula === matricula)
  const propriedades = {
    titulo: 'Boletos',
    autor: beneficiario.razaoSocial,
    data: primeira.dataProcessamento,
  }
  return {
    type: 'application/pdf' as const,
    name:
      outras.length === 0
        ? `boleto-${matricula}-${qual}.pdf`
        : deUm
          ? `boletos-${matricula}.pdf`
          : 'boletos.pdf',
    content:
      outras.length === 0 ? await boletoPdf(primeira) : await buffer(boletosPdf(paginas, propriedades)),
  }
}
