/**
 * The services with which cloud providers tell virtual machines and containers about themselves, including credentials;
 * each with a page of the provider, or of cloud-init, whose data sources the providers write. As of 2026-11-21.
 */

/** A row of the table. */
export type MetadataRow = readonly [host: string, provider: string, source: string];

export const metadataServices: readonly MetadataRow[] = [
  [
    "169.254.169.254",
    "AWS, Google Cloud, Azure and most others",
    "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html",
  ],
  [
    "fd00:ec2::254",
    "AWS",
    "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-options.html",
  ],
  ["instance-data", "AWS", "https://docs.cloud-init.io/en/latest/reference/datasources/ec2.html"],
  ["instance-data.ec2.internal", "AWS", "https://docs.cloud-init.io/en/latest/reference/datasources/ec2.html"],
  ["169.254.170.2", "AWS ECS", "https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-iam-roles.html"],
  ["169.254.170.23", "AWS EKS", "https://docs.aws.amazon.com/eks/latest/userguide/pod-id-agent-setup.html"],
  ["fd00:ec2::23", "AWS EKS", "https://docs.aws.amazon.com/eks/latest/userguide/pod-id-agent-setup.html"],
  ["fd20:ce::254", "Google Cloud", "https://cloud.google.com/compute/docs/metadata/querying-metadata"],
  ["metadata.google.internal", "Google Cloud", "https://cloud.google.com/compute/docs/metadata/querying-metadata"],
  ["metadata.goog", "Google Cloud", "https://cloud.google.com/compute/docs/metadata/querying-metadata"],
  ["metadata", "Google Cloud", "https://cloud.google.com/compute/docs/internal-dns"],
  [
    "169.254.169.252",
    "Google Kubernetes Engine",
    "https://cloud.google.com/kubernetes-engine/docs/how-to/workload-identity",
  ],
  [
    "168.63.129.16",
    "Azure",
    "https://learn.microsoft.com/en-us/azure/virtual-network/what-is-ip-address-168-63-129-16",
  ],
  [
    "fd00:c1::a9fe:a9fe",
    "Oracle Cloud",
    "https://github.com/canonical/cloud-init/blob/main/cloudinit/sources/DataSourceOracle.py",
  ],
  [
    "192.0.0.192",
    "Oracle Cloud at Customer",
    "https://docs.oracle.com/en/cloud/cloud-at-customer/occ-get-started/retrieve-predefined-instance-metadata.html",
  ],
  ["100.100.100.200", "Alibaba Cloud", "https://www.alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata"],
  ["fd00:100::100:200", "Alibaba Cloud", "https://github.com/canonical/cloud-init/pull/6893"],
  ["metadata.tencentyun.com", "Tencent Cloud", "https://www.tencentcloud.com/document/product/213/4934"],
  ["169.254.0.23", "Tencent Cloud", "https://www.tencentcloud.com/document/product/213/4934"],
  ["169.254.10.10", "Tencent Cloud", "https://www.tencentcloud.com/document/product/213/4934"],
  ["100.96.0.96", "Volcano Engine", "https://www.volcengine.com/docs/6396/113780"],
  ["global.cloudinit.sdns.ksyun.com", "Kingsoft Cloud", "https://endocs.ksyun.com/documents/7200"],
  ["api.metadata.cloud.ibm.com", "IBM Cloud", "https://cloud.ibm.com/apidocs/vpc-metadata"],
  ["fd00:a9fe:a9fe::1", "Akamai (Linode)", "https://docs.cloud-init.io/en/latest/reference/datasources/akamai.html"],
  ["169.254.42.42", "Scaleway", "https://docs.cloud-init.io/en/latest/reference/datasources/scaleway.html"],
  ["fd00:42::42", "Scaleway", "https://docs.cloud-init.io/en/latest/reference/datasources/scaleway.html"],
  [
    "fe80::a9fe:a9fe",
    "OpenStack",
    "https://specs.openstack.org/openstack/neutron-specs/specs/ussuri/metadata-add-ipv6-support.html",
  ],
  [
    "metadata.platformequinix.com",
    "Equinix Metal",
    "https://deploy.equinix.com/developers/docs/metal/server-metadata/metadata",
  ],
];
