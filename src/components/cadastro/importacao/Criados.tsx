import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Importacao } from '#src/api/contract/geral/importacao.ts'
import classes from './importacao.module.css'

/** Records that stand on the screen before more are asked for. */
const A_VISTA = 10

/** The records that an import made, each a way to itself, or to the one that it was merged with; of others in the trash their number. */
export function Criados({ importacao: { tipo, criados, contagem } }: { importacao: Importacao }) {
  const [todos, setTodos] = useState(false)
  const achaveis = criados.filter(({ excluido, unificadoCom }) => !excluido || unificadoCom !== null)
  const vistos = todos ? achaveis : achaveis.slice(0, A_VISTA)
  const naLixeira = criados.length - achaveis.length
  const total = contagem.criar ?? 0
  return (
    <>
      <h3 className={classes.heading}>Cadastros incluídos</h3>
      {vistos.length > 0 && (
        <ul className={classes.changes}>
          {vistos.map(({ linha, matricula, nome, unificadoCom }) => (
            <li key={linha}>
              <p>
                {unificadoCom === null ? (
                  <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }}>
                    {nome}
                  </Link>
                ) : (
                  <>
                    {nome} foi unificado com{' '}
                    <Link
                      to="/admin/cadastro/$tipo/$matricula"
                      params={{ tipo, matricula: unificadoCom.matricula }}
                    >
                      {unificadoCom.nome}
                    </Link>
                  </>
                )}
                <span className={classes.dim}>
                  {' '}
                  · matrícula {(unificadoCom ?? { matricula }).matricula} · linha {numero(linha)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {vistos.length < achaveis.length && (
        <Button variant="default" onClick={() => setTodos(true)}>
          Mostrar mais {numero(achaveis.length - vistos.length)}
        </Button>
      )}
      {naLixeira > 0 && (
        <p className={classes.dim}>
          {contados(naLixeira, 'cadastro incluído está', 'cadastros incluídos estão')} na lixeira.
        </p>
      )}
      {total > criados.length && (
        <p className={classes.dim}>
          {criados.length === 1 ? 'Aqui está' : 'Aqui estão'} {numero(criados.length)} de{' '}
          {contados(total, 'cadastro incluído', 'cadastros incluídos')}.
        </p>
      )}
    </>
  )
}
