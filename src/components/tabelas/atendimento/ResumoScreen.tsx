import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { reenviarBoleto } from '#src/api/contract/dinheiro/boleto-socorro.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { situacoesDoBoleto, type ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import { abrirAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { ContactAnchor } from '#src/components/ui/page/ContactAnchor.tsx'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { CopyText } from '#src/components/ui/page/CopyText.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { AcessoDoCliente } from './AcessoDoCliente.tsx'
import classes from './resumo.module.css'
import { tomDaClasse } from './estado.ts'

const EnviarBoleto = lazyDialog(async () => (await import('./EnviarBoleto.tsx')).EnviarBoleto)

type Devido = ResumoDoCliente['divida']['debitos'][number]

interface ResumoScreenProps {
  resumo: ResumoDoCliente
  /** Who is looking. */
  user: Usuario
}

/** A client in short: whom to reach, what is owed, who has acesso, and what can be done for them at once. */
export function ResumoScreen({ resumo, user }: ResumoScreenProps) {
  const { tipo, matricula, nome, nomeFantasia, registro, ativo, cidade, uf } = resumo
  const [enviando, setEnviando] = useState<Devido | null>(null)
  const documento = formatarRegistro(registro)
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/atendimento/cliente">Clientes</BackLink>}
        title={
          <>
            <PageTitle>{nome}</PageTitle>
            {!ativo && <Pill tone="neutro">Inativo</Pill>}
          </>
        }
        meta={
          <Facts
            facts={[
              nomeFantasia,
              <span key="documento">
                {documentoDe[tiposCadastro[tipo].pessoa]} {documento}
                <CopyText text={documento} what="o documento" />
              </span>,
              `matrícula ${matricula}`,
              [cidade, uf].filter(Boolean).join('/'),
            ]}
          />
        }
        actions={
          <>
            {pode(user, cadastros[tipo].obter) && (
              <LinkButton
                to="/admin/cadastro/$tipo/$matricula"
                params={{ tipo, matricula }}
                size="xs"
                variant="default"
              >
                Abrir cadastro
              </LinkButton>
            )}
            {pode(user, abrirAtendimento) && (
              <LinkButton to="/admin/atendimento/novo" search={{ tipo, matricula }} size="xs">
                Novo atendimento
              </LinkButton>
            )}
          </>
        }
      />
      <Divida resumo={resumo} user={user} onEnviar={setEnviando} />
      <Section title="Acessos">
        {resumo.acessos.length === 0 ? (
          <p>Nenhum usuário tem acesso a este cadastro.</p>
        ) : (
          <ul className={classes.linhas}>
            {resumo.acessos.map((acesso) => (
              <AcessoDoCliente key={acesso.id} acesso={acesso} user={user} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Contatos">
        <Contatos contatos={resumo.contatos} />
      </Section>
      <Atendimentos resumo={resumo} />
      <Boletos boletos={resumo.boletos} />
      {enviando && <EnviarBoleto resumo={resumo} debito={enviando} onClose={() => setEnviando(null)} />}
    </RecordPage>
  )
}

const soma = ({ quantidade, total }: { quantidade: number; total: number }) =>
  quantidade === 0 ? 'Nada' : `${formatarCentavos(total)}, ${contados(quantidade, 'débito', 'débitos')}`

function Divida({
  resumo: { divida },
  user,
  onEnviar,
}: ResumoScreenProps & { onEnviar: (debito: Devido) => void }) {
  const { dia, vencido, aVencer, debitos, outros } = divida
  return (
    <Section title="Débitos em aberto">
      <dl className={classes.fatos}>
        <div>
          <dt>Vencido</dt>
          <dd data-alert={vencido.quantidade > 0 || undefined}>{soma(vencido)}</dd>
        </div>
        <div>
          <dt>A vencer</dt>
          <dd>{soma(aVencer)}</dd>
        </div>
        <div>
          <dt>Valores para pagar em</dt>
          <dd>{formatarData(dia)}</dd>
        </div>
      </dl>
      <ul className={classes.linhas}>
        {debitos.map((debito) => {
          const { id, vencimento, atraso, valor, temBoleto } = debito
          const nome = nomeDoDebito(debito)
          return (
            <li key={id}>
              <div className={classes.oque}>
                <strong>{nome}</strong>
                <span>
                  vence em {formatarData(vencimento)}
                  {atraso > 0 && ` · ${contados(atraso, 'dia', 'dias')} de atraso`}
                </span>
              </div>
              {atraso > 0 && <Pill tone="perigo">Vencido</Pill>}
              <span className={classes.valor}>{formatarCentavos(valor)}</span>
              {temBoleto && pode(user, reenviarBoleto) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Enviar boleto de ${nome}`}
                  onClick={() => onEnviar(debito)}
                >
                  Enviar boleto
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {outros > 0 && <p>E mais {contados(outros, 'débito', 'débitos')}.</p>}
    </Section>
  )
}

function Contatos({ contatos }: Pick<ResumoDoCliente, 'contatos'>) {
  if (contatos.length === 0) return <p>O cadastro não tem telefone nem e-mail.</p>
  return (
    <ul className={classes.linhas}>
      {contatos.map(({ de, email, telefone }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no ids and never move
        <li key={i}>
          <div className={classes.oque}>
            <strong>{de}</strong>
            <span className={classes.meios}>
              {contactLinks({ email, telefone, site: '' }).map((way) => (
                <ContactAnchor key={way.href} way={way} />
              ))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Atendimentos({
  resumo: { tipo, matricula, atendimentos, totalAtendimentos },
}: {
  resumo: ResumoDoCliente
}) {
  return (
    <Section title="Atendimentos">
      {atendimentos.length === 0 ? (
        <p>Nenhum atendimento deste cliente.</p>
      ) : (
        <ul className={classes.linhas}>
          {atendimentos.map((um) => (
            <li key={um.id}>
              <div className={classes.oque}>
                <Link to="/admin/atendimento/$id" params={{ id: um.id }}>
                  {numeroDoAtendimento(um)} · {um.titulo}
                </Link>
                <span>última mensagem {textoDoInstante(um.ultimaMensagemEm)}</span>
              </div>
              <Pill tone={tomDaClasse[um.classe]}>{um.status}</Pill>
            </li>
          ))}
        </ul>
      )}
      {totalAtendimentos > atendimentos.length && (
        <p className={classes.todos}>
          <Link
            to="/admin/atendimento/lista"
            search={{ cadastro: `em.${tipo}`, matricula: `igual.${matricula}` }}
          >
            Ver todos: {contados(totalAtendimentos, 'atendimento', 'atendimentos')}
          </Link>
        </p>
      )}
    </Section>
  )
}

function Boletos({ boletos }: Pick<ResumoDoCliente, 'boletos'>) {
  return (
    <Section title="Últimos boletos">
      {boletos.length === 0 ? (
        <p>Nenhum boleto emitido.</p>
      ) : (
        <ul className={classes.linhas}>
          {boletos.map(({ id, emitidoEm, vencimento, valor, situacao }) => (
            <li key={id}>
              <div className={classes.oque}>
                <strong>vence em {formatarData(vencimento)}</strong>
                <span>emitido {textoDoInstante(emitidoEm)}</span>
              </div>
              <Pill tone={situacao === 'pago' ? 'ok' : situacao === 'rejeitado' ? 'perigo' : 'neutro'}>
                {situacoesDoBoleto[situacao]}
              </Pill>
              <span className={classes.valor}>{formatarCentavos(valor)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
