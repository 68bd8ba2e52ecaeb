import type { Property } from '../nodes/n8n-shapes.ts'

export class PeykWebhookApi {
  name = 'peykWebhookApi'
  displayName = 'Peyk Webhook Secret'
  properties: Property[] = [
    {
      displayName: 'Secret',
      name: 'secret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'whsec_…',
      required: true,
      description:
        'Shown once when the webhook is made in the panel. While it is being changed: both, separated by a blank.',
    },
  ]
}
