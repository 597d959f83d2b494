import { expect } from 'vitest'
import { tarefa } from '#server/db/schema/servicos.ts'
import { novaMudanca, novoCertificado } from '#server/test-support/attempts-rows.ts'
import { parX509 } from '#server/test-support/x509.ts'
import { alterou, doAdmin, incluiu, type Cena, type Escritas } from './escrita.ts'

async function tarefaNova({ h, e }: Cena, situacao: 'na-fila' | 'falhou'): Promise<number> {
  const terminadaEm = situacao === 'falhou' ? new Date() : null
  const valores = { entidadeId: e.id, tipo: 'auditada', titulo: 'Auditada', parametros: {} }
  const [linha] = await h.database.db
    .insert(tarefa)
    .values({ ...valores, situacao, terminadaEm })
    .returning({ id: tarefa.id })
  return linha?.id ?? 0
}

/** The calls of the area. */
export const escritas: Escritas = {
  'POST /api/certificado': async () => {
    const { certificado, chave } = parX509()
    return doAdmin({
      payload: { nome: 'Banco novo', certificado, chave },
      deixa: [incluiu('certificado', { nome: 'Banco novo', chave: 'oculto' })],
    })
  },
  'DELETE /api/certificado/:id': async ({ h, e }) => {
    const id = await novoCertificado(h, e)
    return doAdmin({
      url: `/api/certificado/${id}`,
      deixa: [
        alterou(
          'certificado',
          id,
          { removido_em: null, chave: 'oculto' },
          { removido_em: expect.any(String), chave: null },
        ),
      ],
    })
  },
  'POST /api/notification': async ({ outro }) =>
    doAdmin({ payload: { messageType: 'Aviso', message: 'Olá', usuarios: [outro.id] }, deixa: [] }),
  'PUT /api/notification/MarkAsRead/:notificationId': async ({ e }) =>
    doAdmin({
      url: `/api/notification/MarkAsRead/${e.notificacao}`,
      deixa: [],
      status: 204,
    }),
  'PUT /api/notification/MarkAllAsRead': async () => doAdmin({ deixa: [] }),
  'PUT /api/preferencia/notificacao/:nome': async () =>
    doAdmin({ url: '/api/preferencia/notificacao/sino', payload: { semChegada: true }, deixa: [] }),
  'PUT /api/preferencia/lista/:nome': async () =>
    doAdmin({ url: '/api/preferencia/lista/usuario', payload: { densidade: 'compacta' }, deixa: [] }),
  'PUT /api/preferencia/pessoal/:nome': async () =>
    doAdmin({ url: '/api/preferencia/pessoal/geral', payload: { tema: 'escuro' }, deixa: [] }),
  'POST /api/tarefa/:id/cancelar': async (cena) =>
    doAdmin({ url: `/api/tarefa/${await tarefaNova(cena, 'na-fila')}/cancelar`, deixa: [] }),
  'POST /api/tarefa/:id/repetir': async (cena) =>
    doAdmin({ url: `/api/tarefa/${await tarefaNova(cena, 'falhou')}/repetir`, deixa: [] }),
  'POST /api/tarefa/:id/desfazer': async ({ h, e }) => {
    const { tarefaId, cadastroId } = await novaMudanca(h, e, e.admin, 'pessoajuridica')
    return doAdmin({
      url: `/api/tarefa/${tarefaId}/desfazer`,
      deixa: [
        alterou('pessoa_juridica', cadastroId, { categoria_id: expect.any(Number) }, { categoria_id: null }),
      ],
    })
  },
}
