import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './ConflictNotice.module.css'

export interface Conflict {
  /** Who saved and when, as the server tells. */
  detail: string
  rows: { label: string; mine: string; stored: string; changedByMe: boolean }[]
  onReload: () => void
  onKeepMine: () => void
}

interface ConflictNoticeProps extends Conflict {
  /** What is being edited, with its article: 'Este cadastro'. */
  record: string
}

/** Somebody else saved the record meanwhile: what differs, and which of the two is to stand. */
export function ConflictNotice({ record, detail, rows, onReload, onKeepMine }: ConflictNoticeProps) {
  const notice = useRef<HTMLElement>(null)

  // The save button that led here may be a screen further down.
  useEffect(() => {
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section ref={notice} tabIndex={-1} role="alert" className={classes.notice}>
      <h2 className={classes.title}>{record} mudou enquanto você o editava</h2>
      <p className={classes.detail}>{detail}</p>
      {rows.length === 0 ? (
        <p className={classes.detail}>O que está gravado agora é igual ao que está na sua tela.</p>
      ) : (
        <table className={classes.comparison}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Gravado agora</th>
              <th scope="col">Na sua tela</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, mine, stored, changedByMe }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="Gravado agora">{stored || '(em branco)'}</td>
                <td data-label="Na sua tela">
                  {mine || '(em branco)'}
                  {!changedByMe && <em className={classes.unchanged}> – você não alterou</em>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.detail}>
        Manter grava só os campos que você alterou; nos demais fica o que está gravado agora.
      </p>
      <div className={classes.actions}>
        <Button size="xs" onClick={onKeepMine}>
          Manter as minhas alterações
        </Button>
        <Button size="xs" variant="default" onClick={onReload}>
          Recarregar
        </Button>
      </div>
    </section>
  )
}
