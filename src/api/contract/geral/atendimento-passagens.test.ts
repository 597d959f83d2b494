import { describe, expect, it } from 'vitest'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import { depoisDe, eventoEntre, oQueCabe, type EventoDoAtendimento } from './atendimento-passagens.ts'

// written by hand: from novo, aberto, aguardando, resolvido, encerrado; a dash is refused
const TABELA: Record<EventoDoAtendimento, string> = {
  'cliente-responde': 'novo aberto aberto aberto -',
  'equipe-responde': 'aberto aberto aguardando resolvido -',
  assumir: 'aberto aberto aguardando resolvido -',
  iniciar: 'aberto - aberto - -',
  aguardar: 'aguardando aguardando - - -',
  resolver: 'resolvido resolvido resolvido - -',
  reabrir: '- - - aberto -',
  encerrar: 'encerrado encerrado encerrado encerrado -',
  unificar: 'encerrado encerrado encerrado encerrado -',
  prazo: '- - - encerrado -',
}

describe('the table of transitions', () => {
  it.each(Object.entries(TABELA))('%s leads to: %s', (evento, linha) => {
    const achada = nomesDasClasses.map((classe) => depoisDe(evento as EventoDoAtendimento, classe) ?? '-') // a key of the table
    expect(achada.join(' ')).toBe(linha)
  })

  it('offers of each class what leads somewhere, and finds the event between two', () => {
    expect(oQueCabe('novo')).toEqual(['iniciar', 'aguardar', 'resolver', 'encerrar'])
    expect(oQueCabe('resolvido')).toEqual(['reabrir', 'encerrar'])
    expect(oQueCabe('encerrado')).toEqual([])
    expect(eventoEntre('aguardando', 'aberto')).toBe('iniciar')
    expect(eventoEntre('resolvido', 'aberto')).toBe('reabrir')
    expect(eventoEntre('resolvido', 'aguardando')).toBeNull()
    expect(eventoEntre('aberto', 'novo')).toBeNull()
  })
})
