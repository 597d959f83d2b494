import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { feitos, type AtoDaImportacao, type Importacao } from '#src/api/contract/geral/importacao.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useLostFocus } from '#src/components/ui/feedback/use-lost-focus.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { baixarErrosMutation, iniciarImportacaoMutation } from '#src/queries/importacao.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { rotulosDe } from './frases.ts'
import classes from './importacao.module.css'
import { Mudancas } from './Mudancas.tsx'

/** Faults that stand on the screen; the file has all. */
const A_VISTA = 20

const titulos: Record<AtoDaImportacao, string> = {
  conferir: 'Conferência',
  importar: 'Resultado da importação',
  desfazer: 'Importação desfeita',
}

const interrompidas: Record<AtoDaImportacao, string> = {
  conferir: 'A conferência não terminou. Confira de novo.',
  importar:
    'A importação não terminou: parte das linhas pode ter entrado. Continue de onde ela parou, ou desfaça o que entrou.',
  desfazer: 'O desfazer não terminou: parte das linhas ainda está importada. Desfaça de novo para continuar.',
}

/** What came of what was begun last: counts, the first faults, and what can be done next. */
export function Resultado({ importacao }: { importacao: Importacao }) {
  const { id, tipo, nome, versao, mapa, duplicados, contagem, ocorrencias, andamento } = importacao
  const ato = importacao.ato ?? 'conferir'
  const inteira = andamento === null || andamento.situacao === 'concluida'
  const iniciar = useKeyedMutation(iniciarImportacaoMutation(useQueryClient(), id))
  const continuar = useKeyedMutation(iniciarImportacaoMutation(useQueryClient(), id))
  const baixar = useKeyedMutation(baixarErrosMutation())
  // what had it is gone with the step before
  const heading = useLostFocus<HTMLHeadingElement>()

  const desfazivel = ato === 'importar' || (ato === 'desfazer' && !inteira)
  const desfazer = () =>
    confirmar({
      titulo: 'Desfazer a importação?',
      texto: `Os cadastros que ${nome} criou vão para a lixeira, e os que atualizou voltam ao que eram. O que alguém mudou depois fica como está, e ficam também os que já têm débitos, créditos, pessoas com acesso, documentos, colaboradores ou empresas: o resultado diz quais e por quê.`,
      acao: 'Desfazer importação',
      perigo: true,
      executar: () => iniciar.mutateAsync({ ato: 'desfazer', versao, mapa, duplicados }),
    })

  return (
    <Section title={titulos[ato]} headingRef={heading}>
      {ato !== 'conferir' && <p className={classes.dim}>{nome}</p>}
      {!inteira && (
        <Alert color="yellow" role="alert">
          {interrompidas[ato]} {andamento.erro}
        </Alert>
      )}
      {ato === 'importar' && !inteira && (
        <Button
          loading={continuar.isPending}
          onClick={() => continuar.mutate({ ato: 'importar', versao, mapa, duplicados })}
        >
          Continuar importação
        </Button>
      )}
      {continuar.error && (
        <p className={classes.error} role="alert">
          {continuar.error.message}
        </p>
      )}
      <dl className={classes.counts}>
        {feitos
          .filter((feito) => (contagem[feito] ?? 0) > 0)
          .map((feito) => (
            <div key={feito} data-erro={feito === 'erro' || undefined}>
              <dt>{rotulosDe[ato][feito]}</dt>
              <dd>{numero(contagem[feito] ?? 0)}</dd>
            </div>
          ))}
      </dl>
      {ocorrencias.length > 0 && (
        <>
          <table className={classes.table} aria-label={ato === 'desfazer' ? 'O que ficou' : 'Erros'}>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col">Coluna</th>
                <th scope="col">Problema</th>
              </tr>
            </thead>
            <tbody>
              {ocorrencias.slice(0, A_VISTA).map(({ linha, coluna, mensagem }) => (
                <tr key={`${linha}/${coluna}/${mensagem}`}>
                  <td>{numero(linha)}</td>
                  <td>{coluna}</td>
                  <td>{mensagem}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {ocorrencias.length > A_VISTA && (
            <p className={classes.dim}>Aqui estão os primeiros; o arquivo tem todos.</p>
          )}
          <Button
            variant="default"
            loading={baixar.isPending}
            onClick={() =>
              baixar.mutate(id, {
                onSuccess: (file) => saveFile(file, `Erros de ${nome.replace(/\.\w+$/, '')}.csv`),
              })
            }
          >
            {ato === 'desfazer' ? 'Baixar o que ficou e por quê (CSV)' : 'Baixar todos os erros (CSV)'}
          </Button>
          {baixar.error && (
            <p className={classes.error} role="alert">
              {baixar.error.message}
            </p>
          )}
        </>
      )}
      {importacao.mudancas.length > 0 && <Mudancas importacao={importacao} />}
      {ato !== 'conferir' && (
        <div className={classes.actions}>
          <LinkButton to="/admin/cadastro/$tipo/importar" params={{ tipo }} search={{}}>
            Importar outra planilha
          </LinkButton>
          {desfazivel && (
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => void desfazer()}>
              Desfazer importação
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
