import { codificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import { mudarValor } from '#server/test-support/dinheiro.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { alterou, doAdmin, doCliente, incluiu, type Cena, type Escritas } from './escrita.ts'

/** The slip of the company's late debit. */
const pedidoDe = ({ e }: Cena, debitoId: number) =>
  codificarBoleto({
    tipoPessoa: 'juridica',
    banco: '001',
    idConta: e.contas.bb,
    codEntidade: e.id,
    matricula: e.empresa.matricula,
    id: debitoId,
    periodo: daquiA(-40).slice(0, 7),
    codContrib: 1,
  })

async function ultimoBoleto({ h }: Cena): Promise<number> {
  const { rows } = await h.database.pool.query<{ id: number }>('select max(id) as id from boleto')
  return rows[0]?.id ?? 0
}

/** The calls about slips. */
export const escritasDosBoletos: Escritas = {
  'GET /api/boleto/:params': async (cena) =>
    doCliente({
      url: `/api/boleto/${pedidoDe(cena, cena.e.debitos.vencido)}`,
      deixa: [incluiu('boleto', { status: 'a-registrar' })],
    }),
  'POST /api/boleto': async (cena) => {
    const { h, e, cliente } = cena
    const pedidos = [pedidoDe(cena, e.debitos.vencido)]
    await h.inject({ method: 'POST', url: '/api/boleto', payload: { pedidos }, headers: cliente.headers })
    return doCliente({
      url: '/api/boleto',
      payload: { pedidos, em: daquiA(30) },
      deixa: [
        alterou('boleto', await ultimoBoleto(cena), { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
      ],
    })
  },
  'POST /api/boleto/lote': async (cena) =>
    doAdmin({
      payload: { linhas: [cena.e.debitos.vencido], destino: 'pdf', juntar: true },
      deixa: [
        alterou('boleto', await ultimoBoleto(cena), { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
        incluiu('arquivo', { tipo: 'application/pdf' }),
      ],
      daTarefa: true,
    }),
  'GET /api/boleto/emitido': async (cena) =>
    doCliente({
      url: `/api/boleto/emitido?id=${await ultimoBoleto(cena)}`,
      deixa: [],
    }),
  'POST /api/boleto/email': async (cena) =>
    doCliente({
      url: '/api/boleto/email',
      payload: { boletos: [await ultimoBoleto(cena)] },
      deixa: [],
    }),
  'GET /api/boleto/admin/:params': async (cena) => {
    const { vencido } = cena.e.debitos
    await mudarValor(cena.h.database, vencido, 99_900)
    const ultimo = await ultimoBoleto(cena)
    return doAdmin({
      url: `/api/boleto/admin/${pedidoDe(cena, vencido)}`,
      deixa: [
        alterou('boleto', ultimo, { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
      ],
    })
  },
  'POST /api/boleto/admin': async (cena) =>
    doAdmin({
      url: '/api/boleto/admin',
      payload: { pedidos: [pedidoDe(cena, cena.e.debitos.vencido)], em: daquiA(45) },
      deixa: [
        alterou('boleto', await ultimoBoleto(cena), { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
      ],
    }),
  'POST /api/boleto/reenviar': async ({ e }) =>
    doAdmin({
      payload: {
        tipo: 'pessoajuridica',
        matricula: e.empresa.matricula,
        debitoId: e.debitos.aVencer,
        para: e.cliente.email,
      },
      deixa: [incluiu('boleto', { status: 'a-registrar' })],
    }),
}
