import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { lancamento } from '#server/db/schema/dinheiro.ts'
import { corpoDoRecurso, novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { acordoNovo, paraAcordo } from '#server/test-support/attempts/acordo.ts'
import { cobrancaNova, escritorioNovo, ultimoAto } from '#server/test-support/attempts/financeiro.ts'
import { debitoNovo, novoCadastro } from '#server/test-support/attempts-rows.ts'
import { encerrar, receber, umaDispensa } from '#server/test-support/dinheiro.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { escritasDosBoletos } from './boleto.ts'
import { alterou, doAdmin, doCliente, incluiu, type Cena, type Escritas } from './escrita.ts'

/** Money of the company, with which a debit is paid if one is given. @returns its id */
function creditoDe({ h, e }: Cena, valor: number, debitoId?: number): Promise<number> {
  const { id: entidadeId, empresa } = e
  const recebido = { entidadeId, cadastroId: empresa.id, data: daquiA(0), valor }
  return receber(h.database.db, debitoId === undefined ? recebido : { ...recebido, debitoId })
}

/** The calls of the area. */
export const escritas: Escritas = {
  'POST /api/financeiro/cobranca/previa': async ({ h, e }) => {
    const { codContrib } = await novoRegistro(recursos.contribuicoes, { h, e })
    return doAdmin({
      payload: { tipo: 'contabilidade', busca: '', codContrib, periodo: '2031-02' },
      deixa: [],
    })
  },
  'POST /api/financeiro/cobranca/simulacao': async ({ e }) => {
    const { tabelas } = corpoDoRecurso(recursos.contribuicoes, {}, e)
    return doAdmin({
      payload: { tipo: 'contabilidade', busca: '', periodo: '2031-02', tabelas },
      deixa: [],
    })
  },
  'POST /api/financeiro/cobranca': async ({ h, e }) => {
    const { codContrib } = await novoRegistro(recursos.contribuicoes, { h, e })
    const quem = { tipo: 'pessoajuridica', busca: `q=${e.empresa.registro}` }
    return doAdmin({
      payload: { ...quem, codContrib, periodo: '2031-02', vencimento: '2031-02-10', esperados: 1 },
      deixa: [
        incluiu('cobranca', { situacao: 'gerando' }),
        incluiu('debito', { valor: 5_000, cadastro_id: e.empresa.id }),
        {
          ...alterou('cobranca', '', { situacao: 'gerando' }, { situacao: 'pronta' }),
          linha: expect.any(String),
        },
      ],
      daTarefa: 1,
    })
  },
  'POST /api/financeiro/cobranca/lote': async ({ h, e }) => {
    const id = await cobrancaNova({ h, e })
    return doAdmin({
      payload: { acao: 'desfazer', linhas: [{ id, versao: 1 }] },
      deixa: [
        alterou('cobranca', id, { situacao: 'pronta' }, { situacao: 'desfazendo' }),
        alterou('cobranca', id, { situacao: 'desfazendo' }, { situacao: 'desfeita' }),
      ],
      daTarefa: 1,
    })
  },
  'POST /api/financeiro/acordo/previa': async ({ h, e }) => {
    const { ids, termos } = await paraAcordo({ h, e })
    return doAdmin({ payload: { ...termos, debitos: ids }, deixa: [] })
  },
  'POST /api/financeiro/acordo': async ({ h, e }) => {
    const { ids, corpo } = await paraAcordo({ h, e })
    return doAdmin({
      payload: corpo,
      deixa: [
        incluiu('acordo', { total: 8_642, quantidade: 2, situacao: 'vigente' }),
        ...ids.map((id) => alterou('debito', id, { situacao: 'aberto' }, { situacao: 'acordo' })),
        incluiu('debito', { valor: 4_321, parcela: 1 }),
        incluiu('debito', { valor: 4_321, parcela: 2 }),
      ],
    })
  },
  ...Object.fromEntries(
    [
      { rota: ':id/desfazer', corpo: { versao: 1, motivo: 'engano' }, motivo: 'engano' },
      { rota: 'lote', corpo: {}, motivo: 'Desfeito pela lista de acordos' },
    ].map(({ rota, corpo, motivo }) => [
      `POST /api/financeiro/acordo/${rota}`,
      async ({ h, e }) => {
        const { id, originais, parcelas } = await acordoNovo({ h, e })
        return doAdmin({
          url: `/api/financeiro/acordo/${rota.replace(':id', String(id))}`,
          payload: rota === 'lote' ? { acao: 'desfazer', linhas: [{ id, versao: 1 }] } : corpo,
          deixa: [
            ...parcelas.map((uma) =>
              alterou(
                'debito',
                uma.id,
                { situacao: 'aberto', motivo: '' },
                { situacao: 'cancelado', motivo },
              ),
            ),
            ...originais.map((um) =>
              alterou('debito', um.id, { situacao: 'acordo' }, { situacao: 'aberto' }),
            ),
            alterou('acordo', id, { situacao: 'vigente', motivo: '' }, { situacao: 'desfeito', motivo }),
          ],
        })
      },
    ]),
  ),
  'POST /api/financeiro/acordo/:id/rescindir': async ({ h, e }) => {
    const { id, originais, parcelas } = await acordoNovo({ h, e })
    const [primeira, segunda] = parcelas
    const { id: entidadeId, empresa } = e
    const comum = { entidadeId, cadastroId: empresa.id, data: daquiA(0) }
    // the row that is written last is read last, and so it stands in the audit of a statement over both
    await receber(h.database.db, { ...comum, debitoId: segunda!.id, valor: 1_000 })
    const motivo = 'deixou de pagar'
    return doAdmin({
      url: `/api/financeiro/acordo/${id}/rescindir`,
      payload: { versao: 1, motivo },
      deixa: [
        ...[primeira!, segunda!].map((uma) =>
          alterou('debito', uma.id, { situacao: 'aberto', motivo: '' }, { situacao: 'cancelado', motivo }),
        ),
        ...originais.map((um) => alterou('debito', um.id, { situacao: 'acordo' }, { situacao: 'aberto' })),
        alterou('acordo', id, { situacao: 'vigente', motivo: '' }, { situacao: 'rescindido', motivo }),
      ],
    })
  },
  'POST /api/financeiro/debito': async ({ e }) => {
    const { matricula, id } = e.empresa
    const novo = { tipo: 'pessoajuridica', matricula, codContrib: 1, periodo: '2029-02' }
    return doAdmin({
      payload: { ...novo, vencimento: '2029-02-10', valor: 5_000 },
      deixa: [incluiu('debito', { cadastro_id: id, valor: 5_000, situacao: 'aberto' })],
    })
  },
  'PUT /api/financeiro/debito/:id': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    return doAdmin({
      url: `/api/financeiro/debito/${id}`,
      payload: { versao: 1, vencimento: daquiA(15), valor: 5_000, motivo: 'reajuste' },
      deixa: [alterou('debito', id, { valor: 4_321, motivo: '' }, { valor: 5_000, motivo: 'reajuste' })],
    })
  },
  'POST /api/financeiro/debito/lote': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    return doAdmin({
      payload: { acao: 'cancelar', linhas: [{ id, versao: 1 }] },
      deixa: [
        alterou(
          'debito',
          id,
          { situacao: 'aberto', motivo: '' },
          { situacao: 'cancelado', motivo: 'Cancelado pela lista de débitos' },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/cancelar': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    return doAdmin({
      url: `/api/financeiro/debito/${id}/cancelar`,
      payload: { versao: 1, motivo: 'engano' },
      deixa: [
        alterou(
          'debito',
          id,
          { situacao: 'aberto', motivo: '' },
          { situacao: 'cancelado', motivo: 'engano' },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/isentar': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    return doAdmin({
      url: `/api/financeiro/debito/${id}/isentar`,
      payload: { versao: 1, ...umaDispensa, ate: '2200-12-31' },
      deixa: [
        alterou(
          'debito',
          id,
          {
            situacao: 'aberto',
            motivo: '',
            isencao_base: null,
            isencao_referencia: null,
            isencao_data: null,
            isencao_ate: null,
          },
          {
            situacao: 'isento',
            motivo: umaDispensa.motivo,
            isencao_base: umaDispensa.base,
            isencao_referencia: umaDispensa.referencia,
            isencao_data: umaDispensa.data,
            isencao_ate: '2200-12-31',
          },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/isencao': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    return doAdmin({
      url: '/api/financeiro/debito/isencao',
      payload: { ...umaDispensa, ate: '2200-12-31', linhas: [{ id, versao: 1 }] },
      deixa: [
        alterou(
          'debito',
          id,
          {
            situacao: 'aberto',
            motivo: '',
            isencao_base: null,
            isencao_referencia: null,
            isencao_data: null,
            isencao_ate: null,
          },
          {
            situacao: 'isento',
            motivo: umaDispensa.motivo,
            isencao_base: umaDispensa.base,
            isencao_referencia: umaDispensa.referencia,
            isencao_data: umaDispensa.data,
            isencao_ate: '2200-12-31',
          },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/reabrir': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    const { versao } = await encerrar(h.database, id, 'isento')
    return doAdmin({
      url: `/api/financeiro/debito/${id}/reabrir`,
      payload: { versao },
      deixa: [
        alterou(
          'debito',
          id,
          {
            situacao: 'isento',
            motivo: umaDispensa.motivo,
            isencao_base: umaDispensa.base,
            isencao_referencia: umaDispensa.referencia,
            isencao_data: umaDispensa.data,
          },
          {
            situacao: 'aberto',
            motivo: '',
            isencao_base: null,
            isencao_referencia: null,
            isencao_data: null,
          },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/pagamento': async ({ h, e }) => {
    const id = await debitoNovo(h, e)
    const recebido = { data: daquiA(0), valor: 4_321, forma: 'pix', observacao: '' }
    return doAdmin({
      url: `/api/financeiro/debito/${id}/pagamento`,
      payload: { versao: 1, ...recebido },
      deixa: [
        incluiu('credito', { valor: 4_321, forma: 'pix' }),
        alterou('debito', id, { situacao: 'aberto' }, { situacao: 'pago' }),
      ],
    })
  },
  'POST /api/financeiro/credito': async ({ e }) => {
    const { matricula, id } = e.empresa
    return doAdmin({
      payload: { tipo: 'pessoajuridica', matricula, data: daquiA(0), valor: 77, motivo: 'cortesia' },
      deixa: [incluiu('credito', { cadastro_id: id, valor: 77, origem: 'manual', observacao: 'cortesia' })],
    })
  },
  'POST /api/financeiro/recebimento': async ({ h, e }) => {
    const { empresa } = e
    const debitoId = await debitoNovo(h, e)
    const pago = { destino: 'escolhidos', debitos: [debitoId] }
    return doAdmin({
      payload: {
        tipo: 'pessoajuridica',
        matricula: empresa.matricula,
        data: daquiA(0),
        valor: 4_321,
        forma: 'pix',
        observacao: 'no balcão',
        ...pago,
      },
      deixa: [
        incluiu('credito', { cadastro_id: empresa.id, valor: 4_321, origem: 'pagamento', forma: 'pix' }),
        alterou('debito', debitoId, { situacao: 'aberto' }, { situacao: 'pago' }),
      ],
    })
  },
  ...Object.fromEntries(
    [
      { ato: 'aplicacao', uso: {}, doDebito: true },
      { ato: 'devolucao', uso: { motivo: 'pediu', forma: 'pix' }, doDebito: false },
    ].map(({ ato, uso, doDebito }) => [
      `POST /api/financeiro/credito/:id/${ato}`,
      async (cena) => {
        const debitoId = await debitoNovo(cena.h, cena.e)
        const id = await creditoDe(cena, 4_321)
        return doAdmin({
          url: `/api/financeiro/credito/${id}/${ato}`,
          payload: {
            versao: 1,
            data: daquiA(0),
            valor: 4_321,
            ...uso,
            ...(doDebito && { debitos: [debitoId] }),
          },
          deixa: doDebito ? [alterou('debito', debitoId, { situacao: 'aberto' }, { situacao: 'pago' })] : [],
        })
      },
    ]),
  ),
  'POST /api/financeiro/credito/:id/desfazer': async (cena) => {
    const debitoId = await debitoNovo(cena.h, cena.e)
    const id = await creditoDe(cena, 21, debitoId)
    const [uso] = await cena.h.database.db
      .select({ id: lancamento.id })
      .from(lancamento)
      .where(and(eq(lancamento.creditoId, id), eq(lancamento.debitoId, debitoId)))
    return doAdmin({
      url: `/api/financeiro/credito/${id}/desfazer`,
      payload: { versao: 1, movimento: uso?.id, motivo: 'engano' },
      // the debit stays open: only the books tell of it
      deixa: [],
    })
  },
  'POST /api/financeiro/credito/lote': async (cena) => {
    const id = await creditoDe(cena, 1)
    return doAdmin({
      payload: { acao: 'aplicar', linhas: [{ id, versao: 1 }] },
      deixa: [],
    })
  },
  'POST /api/financeiro/credito/:id/estorno': async (cena) => {
    const id = await creditoDe(cena, 7)
    return doAdmin({
      url: `/api/financeiro/credito/${id}/estorno`,
      payload: { versao: 1, motivo: 'engano' },
      deixa: [alterou('credito', id, { estornado_em: null }, { estornado_em: expect.any(String) })],
    })
  },
  'POST /api/financeiro/fechamento': async () =>
    doAdmin({ payload: { mes: '2000-01', versao: 0 }, deixa: [] }),
  // a tarefa, which is no line of the audit
  'POST /api/financeiro/conferencia': async () => doAdmin({ deixa: [] }),
  'POST /api/financeiro/fechamento/reabrir': async ({ h, e }) =>
    doAdmin({
      payload: { mes: '2000-01', motivo: 'engano', versao: await ultimoAto(h, e) },
      deixa: [],
    }),
  'POST /api/financeiro/credito/:id/recibo': async (cena) =>
    doAdmin({ url: `/api/financeiro/credito/${await creditoDe(cena, 7)}/recibo`, deixa: [] }),
  'POST /api/credito/:id/recibo': async (cena) =>
    doCliente({
      url: `/api/credito/${await creditoDe(cena, 7)}/recibo`,
      deixa: [],
    }),
  'POST /api/financeiro/certidao': async ({ h, e }) => {
    const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
    return doAdmin({ payload: { tipo: 'pessoajuridica', matricula }, deixa: [] })
  },
  'POST /api/certidao': async ({ e }) =>
    doCliente({
      payload: { acessoId: e.acessos.pessoa },
      deixa: [],
    }),
  'POST /api/certidao/empresas': async ({ h, e }) => {
    const { acessoId, matricula } = await escritorioNovo(h, e)
    return doCliente({ payload: { acessoId, empresas: [matricula] }, deixa: [] })
  },
  ...escritasDosBoletos,
}
