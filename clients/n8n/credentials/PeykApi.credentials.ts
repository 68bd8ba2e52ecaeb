import type { Property } from '../nodes/n8n-shapes.ts'

export class PeykApi {
  name = 'peykApi'
  displayName = 'Peyk API'
  properties: Property[] = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      placeholder: 'https://sms.example.ir',
      required: true,
      description: 'Where your Peyk is',
    },
    {
      displayName: 'Access Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Made in the panel under «Developers», «Access keys»',
    },
  ]
  authenticate = { type: 'generic', properties: { headers: { Authorization: '={{$credentials.apiKey}}' } } }
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/v1/api/acl/auth/check_token' } }
}
