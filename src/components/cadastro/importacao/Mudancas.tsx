import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Importacao } from '#src/api/contract/geral/importacao.ts'
import { useRotulos } from '#src/components/cadastro/cadastro/use-rotulos.ts'
import { Mudancas as Campos } from '#src/components/ui/historico/Mudancas.tsx'
import classes from './importacao.module.css'

/** Changed records that stand on the screen before more are asked for. */
const A_VISTA = 10

/** Which fields of records that were there change, or have changed, from what to what. */
export function Mudancas({ importacao }: { importacao: Importacao }) {
  const { tipo, mudancas, contagem, ato } = importacao
  const rotulos = useRotulos(tipo)
  const [todas, setTodas] = useState(false)
  const vistas = todas ? mudancas : mudancas.slice(0, A_VISTA)
  const total = contagem.atualizar ?? 0
  return (
    <>
      <h3 className={classes.heading}>{ato === 'conferir' ? 'O que vai mudar' : 'O que mudou'}</h3>
      <ul className={classes.changes}>
        {vistas.map(({ linha, matricula, nome, campos }) => (
          <li key={linha}>
            <p>
              {nome === '' ? (
                `Matrícula ${matricula}`
              ) : (
                <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }}>
                  {nome}
                </Link>
              )}
              <span className={classes.dim}> · linha {numero(linha)}</span>
            </p>
            <Campos campos={campos.map((campo) => ({ ...campo, de: null }))} rotulos={rotulos} />
          </li>
        ))}
      </ul>
      {vistas.length < mudancas.length && (
        <Button variant="default" onClick={() => setTodas(true)}>
          Mostrar mais {numero(mudancas.length - vistas.length)}
        </Button>
      )}
      {total > mudancas.length && (
        <p className={classes.dim}>
          Aqui estão as primeiras {numero(mudancas.length)} de {contados(total, 'mudança', 'mudanças')}.
        </p>
      )}
    </>
  )
}
