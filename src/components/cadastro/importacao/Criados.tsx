import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Importacao } from '#src/api/contract/geral/importacao.ts'
import classes from './importacao.module.css'

/** Records that stand on the screen before more are asked for. */
const A_VISTA = 10

/** The records that an import made, each a way to itself. */
export function Criados({ importacao: { tipo, criados, contagem } }: { importacao: Importacao }) {
  const [todos, setTodos] = useState(false)
  const vistos = todos ? criados : criados.slice(0, A_VISTA)
  const total = contagem.criar ?? 0
  return (
    <>
      <h3 className={classes.heading}>Cadastros incluídos</h3>
      <ul className={classes.changes}>
        {vistos.map(({ linha, matricula, nome }) => (
          <li key={linha}>
            <p>
              <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }}>
                {nome}
              </Link>
              <span className={classes.dim}>
                {' '}
                · matrícula {matricula} · linha {numero(linha)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {vistos.length < criados.length && (
        <Button variant="default" onClick={() => setTodos(true)}>
          Mostrar mais {numero(criados.length - vistos.length)}
        </Button>
      )}
      {total > criados.length && (
        <p className={classes.dim}>
          Aqui estão os primeiros {numero(criados.length)} de {contados(total, 'cadastro', 'cadastros')}.
        </p>
      )}
    </>
  )
}
